//! How a long job hears that it shall stop.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::Error;

/// Elements between two questions: some milliseconds.
const BETWEEN: usize = 1 << 20;

/// What a worker asks now and then while it works.
pub(super) struct Pulse<'a> {
    stopped: &'a AtomicBool,
    /// Asks the caller; one worker of all has it.
    go_on: Option<&'a mut dyn FnMut() -> bool>,
    since: usize,
}

impl<'a> Pulse<'a> {
    pub(super) fn new(stopped: &'a AtomicBool, go_on: Option<&'a mut dyn FnMut() -> bool>) -> Self {
        Pulse { stopped, go_on, since: 0 }
    }

    /// So many elements are done.
    #[inline]
    pub(super) fn beat(&mut self, elements: usize) -> Result<(), Error> {
        self.since += elements;
        if self.since < BETWEEN { Ok(()) } else { self.ask() }
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Error> {
        self.since = 0;
        if let Some(go_on) = &mut self.go_on
            && !go_on()
        {
            self.stopped.store(true, Ordering::Relaxed);
        }
        if self.stopped.load(Ordering::Relaxed) { Err(Error::Stopped) } else { Ok(()) }
    }
}
