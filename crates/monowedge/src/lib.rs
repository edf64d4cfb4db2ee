//! The running maximum and minimum of anything.
//!
//! [`algorithms`] is the catalogue: every published algorithm of D. Lemire's *Streaming Maximum-Minimum Filter* and of
//! its rivals, one a file. [`measure`] and [`search`] feed them numbers that count their own comparisons.
//! [`lanes`] are the fast kernels for whole arrays. [`wedge`] is the paper's algorithm as a state that goes on where the last row ended.

pub mod algorithms;
pub mod counted;
pub mod lanes;
pub mod measure;
pub mod order;
pub mod search;
pub mod series;
pub mod wedge;

mod error;
mod ring;
pub use error::Error;
