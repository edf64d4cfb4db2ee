//! Everything that can go wrong, each with a sentence.

use std::fmt;

/// Why a call of this crate gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// No entry of the catalogue has this name.
    UnknownAlgorithm(String),
    /// The algorithm does not take this window over this many elements.
    Window {
        /// The algorithm's name.
        name: &'static str,
        /// The window that was asked for.
        window: usize,
        /// How many elements there are.
        elements: usize,
    },
    /// An output or a mask has the wrong number of elements.
    Length {
        /// Which argument.
        argument: &'static str,
        /// How many elements it has.
        found: usize,
        /// How many it needs.
        needed: usize,
    },
    /// The search takes inputs of another length only.
    Elements {
        /// How many elements were asked for.
        elements: usize,
        /// How many there may be.
        most: usize,
    },
    /// Group starts must rise and lie inside the rows.
    Starts {
        /// The first entry that breaks the rule.
        entry: usize,
    },
    /// Two times lie further apart than a time can say.
    Overflow {
        /// The place, along the windows' axis, of the first window that holds both.
        place: usize,
    },
    /// A window has too few values that count, and nothing stands for that.
    TooFew {
        /// The place, along the windows' axis, of the first such window.
        place: usize,
    },
    /// A window must begin and end inside the elements, and not end before it begins.
    Ends {
        /// The first window that breaks the rule.
        entry: usize,
    },
    /// The caller asked to stop half way.
    Stopped,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnknownAlgorithm(name) => write!(f, "name: no algorithm is called {name:?}"),
            Error::Window { name, window, elements } => {
                write!(f, "w: {name:?} does not take a window of {window} over {elements} elements")
            }
            Error::Length { argument, found, needed } => {
                write!(f, "{argument}: has {found} elements, needs {needed}")
            }
            Error::Elements { elements, most } => {
                write!(f, "n: must be at least 1 and at most {most} elements, got {elements}")
            }
            Error::Starts { entry } => {
                write!(f, "starts: entry {entry} does not rise or lies outside the rows")
            }
            Error::Overflow { place } => {
                write!(f, "a: the range of the window at {place} does not fit the output's dtype")
            }
            Error::TooFew { place } => {
                write!(f, "fill: must be given, as the window at {place} has too few values that count")
            }
            Error::Ends { entry } => {
                write!(f, "start: window {entry} must lie inside the elements and not end before it begins")
            }
            Error::Stopped => write!(f, "stopped before the end"),
        }
    }
}

impl std::error::Error for Error {}
