//! Which registers this machine has, asked while the program runs. The list of CPU families stands here and nowhere else.

use super::vector::{Choose, Element, Lanes};

/// A family of CPUs with the same registers.
pub trait Family: 'static {
    /// The register that holds elements of this type.
    type Of<T: Element>: Lanes<Item = T>;

    /// The register that holds places in an array.
    type Places: Choose;

    /// Does the work with the instructions of this family.
    ///
    /// # Safety
    /// The machine has them: [`Cpu::run`] asks, and whatever it hands the family to may rely on that.
    #[allow(unsafe_code)]
    unsafe fn enter<W: Work>(work: W) -> W::Output;
}

/// Something to do with the registers of a family that is only known when the program runs. Whatever it calls must be
/// inlined into it, or it is compiled for the oldest CPU.
pub trait Work {
    /// What comes of it.
    type Output;

    /// Does it.
    fn with<F: Family>(self) -> Self::Output;
}

macro_rules! families {
    ($($(#[$only:meta])? $name:ident = $text:literal, $registers:ident, [$($feature:tt),*];)*) => {
        /// A family by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Cpu {
            $($(#[$only])? #[doc = $text] $name),*
        }

        $($(#[$only])?
        /// The registers of the family of this name.
        #[derive(Debug)]
        pub(super) enum $name {}

        $(#[$only])?
        impl Family for $name {
            type Of<T: Element> = T::$registers;
            type Places = <i64 as Element>::$registers;

            #[allow(unsafe_code, unused_unsafe, reason = "the portable family asks for no instructions")]
            unsafe fn enter<W: Work>(work: W) -> W::Output {
                $(#[target_feature(enable = $feature)])*
                fn with_instructions<W: Work>(work: W) -> W::Output {
                    work.with::<$name>()
                }
                // SAFETY: the caller knows that the machine has them.
                unsafe { with_instructions(work) }
            }
        })*

        impl Cpu {
            /// The families that this machine belongs to, the oldest first.
            pub fn here() -> Vec<Cpu> {
                let mut here = Vec::new();
                $($(#[$only])? if Cpu::$name.is_here() { here.push(Cpu::$name) })*
                here
            }

            /// Whether this machine belongs to it.
            pub fn is_here(self) -> bool {
                match self {
                    $($(#[$only])? Cpu::$name => true $(&& std::arch::is_x86_feature_detected!($feature))*),*
                }
            }

            /// The family of this name.
            pub fn named(name: &str) -> Option<Cpu> {
                $($(#[$only])? if name == $text { return Some(Cpu::$name) })*
                None
            }

            /// What it is called.
            pub fn name(self) -> &'static str {
                match self {
                    $($(#[$only])? Cpu::$name => $text),*
                }
            }

            /// Does the work with this family's registers; with the portable ones if the machine has no others.
            #[allow(unsafe_code)]
            pub fn run<W: Work>(self, work: W) -> W::Output {
                if !self.is_here() {
                    return work.with::<Portable>();
                }
                match self {
                    // SAFETY: the machine has just said that it has the family's instructions.
                    $($(#[$only])? Cpu::$name => unsafe { $name::enter(work) }),*
                }
            }
        }
    };
}

families! {
    Portable = "portable", Portable, [];
    #[cfg(target_arch = "x86_64")]
    Avx2 = "avx2", Avx2, ["avx2", "bmi2"];
    #[cfg(target_arch = "x86_64")]
    Avx512 = "avx512", Avx512, ["avx512f", "avx512bw", "avx512dq", "avx512vl", "bmi2"];
}

impl Cpu {
    /// The newest family that this machine belongs to.
    pub fn best() -> Cpu {
        #[cfg(target_arch = "x86_64")]
        {
            if Cpu::Avx512.is_here() {
                return Cpu::Avx512;
            }
            if Cpu::Avx2.is_here() {
                return Cpu::Avx2;
            }
        }
        Cpu::Portable
    }
}
