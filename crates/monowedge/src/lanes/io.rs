//! Where a kernel reads and where it writes: the array itself, or a tile that stays in the cache.
//!
//! Kernels know only whole windows over a row of keys. Windows that the ends of an array clip are whole ones over a row
//! that goes on before and behind the array, with keys that lose to everything.

use std::ops::Range;

use super::cpu::{Cpu, Family, Work};
use super::keys::{Decode, Encode};
use super::raw::Raw;
use super::vector::Element;
use super::view::Line;

/// Keys to compare.
pub(super) trait Read<K: Element> {
    /// Those at `places`, `outside` for those that do not exist. They may be put into `tile`.
    fn read<'a>(&'a self, places: Range<usize>, outside: K, tile: &'a mut Vec<K>) -> &'a [K];
}

/// Takes the answers of a kernel, a stretch at a time, in order.
pub(super) trait Write<K: Element> {
    /// Room for the answers at `places`, of which the last may be too many.
    fn room(&mut self, places: Range<usize>) -> &mut [K];

    /// The room that was given last is filled.
    fn filled(&mut self);
}

/// The keys of a line of an array.
pub(super) struct Keys<'a, C: Encode> {
    cpu: Cpu,
    line: Line<'a, C::Raw>,
    /// The elements, if they are their own keys and lie side by side.
    plain: Option<&'a [C::Key]>,
    coding: C,
    /// The line's first element is the row's key at this place; negative if the row begins later.
    first: isize,
}

impl<'a, C: Encode> Keys<'a, C> {
    #[inline]
    pub(super) fn new(cpu: Cpu, line: Line<'a, C::Raw>, coding: C, first: isize) -> Self {
        Keys { cpu, line, plain: line.as_slice().and_then(C::as_keys), coding, first }
    }

    /// The elements at places of the row, and how many places before them are outside.
    fn elements(&self, places: &Range<usize>) -> (Range<usize>, usize) {
        let element = |place: usize| (place as isize - self.first).clamp(0, self.line.len() as isize) as usize;
        let before = (self.first - places.start as isize).clamp(0, places.len() as isize);
        (element(places.start)..element(places.end), before as usize)
    }
}

impl<C: Encode> Read<C::Key> for Keys<'_, C> {
    fn read<'a>(&'a self, places: Range<usize>, outside: C::Key, tile: &'a mut Vec<C::Key>) -> &'a [C::Key] {
        let (elements, before) = self.elements(&places);
        if let Some(plain) = self.plain
            && elements.len() == places.len()
        {
            return &plain[elements];
        }
        tile.resize(places.len(), outside);
        tile[..before].fill(outside);
        let behind = before + elements.len();
        tile[behind..].fill(outside);
        encode(self.cpu, self.line.part(elements), self.coding, &mut tile[before..behind]);
        tile
    }
}

/// The keys of a line's elements.
pub(super) fn encode<C: Encode>(cpu: Cpu, line: Line<'_, C::Raw>, coding: C, to: &mut [C::Key]) {
    if let Some(from) = line.as_slice() {
        cpu.run(EncodeAll { coding, from, to });
    } else {
        for (place, key) in to.iter_mut().enumerate() {
            *key = coding.encode(line.get(place));
        }
    }
}

struct EncodeAll<'a, C: Encode> {
    coding: C,
    from: &'a [C::Raw],
    to: &'a mut [C::Key],
}

impl<C: Encode> Work for EncodeAll<'_, C> {
    type Output = ();

    #[inline(always)]
    fn with<F: Family>(self) {
        for (key, &x) in self.to.iter_mut().zip(self.from) {
            *key = self.coding.encode(x);
        }
    }
}

/// What becomes of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Put {
    /// It is the output's element.
    Itself,
    /// It is taken off the element that is there.
    Difference,
}

/// How keys become a job's answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decoding<C> {
    pub(super) cpu: Cpu,
    pub(super) coding: C,
    pub(super) put: Put,
    pub(super) times: bool,
}

impl<C: Decode> Decoding<C> {
    /// The output's elements themselves, if the answers are put there as they are.
    pub(super) fn keys_of<'l>(&self, plain: Option<&'l mut [C::Raw]>) -> Option<&'l mut [C::Key]> {
        plain.filter(|_| self.put == Put::Itself).and_then(C::as_keys_mut)
    }

    /// Puts as many keys into a line as it has elements; gives the first place whose difference is none.
    pub(super) fn decode(&self, keys: &[C::Key], mut line: Line<'_, C::Raw>) -> Option<usize> {
        let Decoding { cpu, coding, put, times } = *self;
        let from = &keys[..line.len()];
        match (put, line.as_slice_mut()) {
            (Put::Itself, Some(to)) => cpu.run(DecodeAll { coding, from, to }),
            (Put::Difference, Some(to)) if !times => cpu.run(Subtract { coding, keys: from, from: to }),
            (Put::Itself, None) => (0..line.len()).for_each(|place| line.set(place, coding.decode(from[place]))),
            (Put::Difference, _) => return self.subtract(from, line),
        }
        None
    }

    fn subtract(&self, keys: &[C::Key], mut line: Line<'_, C::Raw>) -> Option<usize> {
        let mut overflow = None;
        for (place, &key) in keys.iter().enumerate() {
            match line.get(place).minus(self.coding.decode(key), self.times) {
                Some(difference) => line.set(place, difference),
                None => overflow = overflow.or(Some(place)),
            }
        }
        overflow
    }
}

/// A line of an output, whose elements are made of keys.
pub(super) struct Answers<'a, C: Decode> {
    line: Line<'a, C::Raw>,
    decoding: Decoding<C>,
    tile: &'a mut Vec<C::Key>,
    /// Where the keys in the tile belong.
    places: Range<usize>,
    /// The first place whose difference is none.
    pub(super) overflow: Option<usize>,
}

impl<'a, C: Decode> Answers<'a, C> {
    #[inline]
    pub(super) fn new(line: Line<'a, C::Raw>, decoding: Decoding<C>, tile: &'a mut Vec<C::Key>) -> Self {
        Answers { line, decoding, tile, places: 0..0, overflow: None }
    }
}

impl<C: Decode> Write<C::Key> for Answers<'_, C> {
    fn room(&mut self, places: Range<usize>) -> &mut [C::Key] {
        self.places = 0..0;
        if places.end <= self.line.len()
            && let Some(keys) = self.decoding.keys_of(self.line.as_slice_mut())
        {
            return &mut keys[places];
        }
        self.tile.resize(places.len(), C::Key::default());
        self.places = places;
        self.tile
    }

    fn filled(&mut self) {
        let places = self.places.start..self.places.end.min(self.line.len());
        if !places.is_empty() {
            let overflow = self.decoding.decode(self.tile, self.line.part(places.clone()));
            self.overflow = self.overflow.or(overflow.map(|place| places.start + place));
        }
    }
}

struct DecodeAll<'a, C: Decode> {
    coding: C,
    from: &'a [C::Key],
    to: &'a mut [C::Raw],
}

impl<C: Decode> Work for DecodeAll<'_, C> {
    type Output = ();

    #[inline(always)]
    fn with<F: Family>(self) {
        for (x, &key) in self.to.iter_mut().zip(self.from) {
            *x = self.coding.decode(key);
        }
    }
}

struct Subtract<'a, C: Decode> {
    coding: C,
    keys: &'a [C::Key],
    from: &'a mut [C::Raw],
}

impl<C: Decode> Work for Subtract<'_, C> {
    type Output = ();

    #[inline(always)]
    fn with<F: Family>(self) {
        for (x, &key) in self.from.iter_mut().zip(self.keys) {
            *x = x.minus(self.coding.decode(key), false).unwrap_or_default();
        }
    }
}
