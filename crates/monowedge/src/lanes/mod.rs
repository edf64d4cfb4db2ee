//! The fast kernels: the filter of whole arrays.
//!
//! [`Filter`] says what is asked and in which order an [`Array`]'s lines are taken; `lines` and `strips` take them, by keys
//! (`keys`) that registers can compare; `kernel` picks the kernel for a line (`narrow`, `rows`, both over `near`), `columns` is
//! the one for other axes. All kernels are written once, for a side and for the registers of any CPU ([`Cpu`]).

mod anywhere;
mod cell;
mod clock;
mod columns;
mod counts;
mod cpu;
mod direct;
mod filter;
mod grown;
mod io;
mod kernel;
mod keys;
mod lines;
mod narrow;
mod near;
mod places;
mod pulse;
mod ranks;
mod raw;
mod rows;
mod side;
mod spans;
mod stack;
mod strips;
mod tasks;
mod vector;
mod view;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use anywhere::Anywhere;
pub use clock::{Duration, Times};
pub use counts::first_missing;
pub use cpu::Cpu;
pub use filter::{Filter, Wanted};
pub use keys::Missing;
pub use places::Places;
pub use raw::Raw;
pub use spans::{Place, Spans};
pub use vector::Element;
pub use view::Array;
