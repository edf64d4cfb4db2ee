//! The search for the input that costs an algorithm most: all of them while they are few, uphill beyond.

use crate::algorithms::Form;
use crate::error::Error;
use crate::measure::measure;

/// The dearest input found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worst {
    /// What it cost.
    pub comparisons: u64,
    /// The input.
    pub input: Vec<u16>,
    /// How many inputs were tried.
    pub tried: u64,
}

impl Worst {
    fn none() -> Self {
        Worst { comparisons: 0, input: Vec::new(), tried: 0 }
    }

    fn offer(&mut self, input: &[u16], comparisons: u64) {
        self.tried += 1;
        if self.input.is_empty() || comparisons > self.comparisons {
            (self.comparisons, self.input) = (comparisons, input.to_vec());
        }
    }
}

/// A search takes no longer inputs: it would not end, and its elements are numbers below this.
const MOST_ELEMENTS: usize = 1 << 16;

fn check_length(n: usize) -> Result<(), Error> {
    if (1..=MOST_ELEMENTS).contains(&n) {
        return Ok(());
    }
    Err(Error::Elements { elements: n, most: MOST_ELEMENTS })
}

/// Tries every input of `n` letters out of `letters`.
pub fn exhaustive(name: &str, n: usize, letters: u16, w: usize) -> Result<Worst, Error> {
    check_length(n)?;
    let mut worst = Worst::none();
    let mut input = vec![0; n];
    loop {
        worst.offer(&input, measure(name, Form::Batch, &input, w, || true)?.comparisons);
        // the next word: the last letter that can still grow does, those after it begin again
        let Some(place) = input.iter().rposition(|&letter| letter + 1 < letters) else {
            return Ok(worst);
        };
        input[place] += 1;
        input[place + 1..].fill(0);
    }
}

/// Climbs from random inputs: a change of one element is kept unless it makes the input cheaper.
pub fn climb(name: &str, n: usize, w: usize, seed: u64, tries: u64) -> Result<Worst, Error> {
    check_length(n)?;
    let mut random = SplitMix(seed);
    let mut worst = Worst::none();
    let mut input = Vec::new();
    let mut cost = 0;
    for attempt in 0..tries {
        if attempt % RESTART == 0 {
            input = (0..n).map(|_| random.below(n) as u16).collect();
            cost = measure(name, Form::Batch, &input, w, || true)?.comparisons;
        }
        let place = random.below(n);
        let old = std::mem::replace(&mut input[place], random.below(n) as u16);
        let changed = measure(name, Form::Batch, &input, w, || true)?.comparisons;
        if changed >= cost {
            cost = changed
        } else {
            input[place] = old
        }
        worst.offer(&input, cost);
    }
    Ok(worst)
}

/// So many changes are tried before a fresh start.
const RESTART: u64 = 20_000;

/// Steele, Lea & Flood's generator: enough for choosing places.
struct SplitMix(u64);

impl SplitMix {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end as u64) as usize
    }
}
