//! Arrays as they lie in memory: with any strides, aligned or not, of either byte order. The only file that follows an
//! array's pointers.
//!
//! SAFETY, of every block here: who makes an [`Array`] promises that each element its shape and strides reach lies in
//! memory that lives as long as `'a`, and that nobody writes there meanwhile but through the views made of it. Places are
//! checked against the shape before they are reached for.
#![allow(unsafe_code, clippy::undocumented_unsafe_blocks, reason = "one reason for all of them stands above")]

use std::marker::PhantomData;
use std::ops::Range;

use super::raw::Raw;

/// An array of n axes. Cheap to copy in parts, shared between threads that write to different elements.
#[derive(Debug)]
pub struct Array<'a, T> {
    first: *mut T,
    shape: Vec<usize>,
    /// In bytes.
    strides: Vec<isize>,
    swapped: bool,
    lives: PhantomData<&'a T>,
}

unsafe impl<T: Send + Sync> Send for Array<'_, T> {}
unsafe impl<T: Send + Sync> Sync for Array<'_, T> {}

impl<'a, T: Raw> Array<'a, T> {
    /// An array at `first`; `swapped` if its bytes are the other way round.
    ///
    /// # Safety
    /// As the head of this file says; to be written to, it must be writable.
    pub unsafe fn new(first: *mut T, shape: Vec<usize>, strides: Vec<isize>, swapped: bool) -> Self {
        assert_eq!(shape.len(), strides.len(), "a stride for each axis");
        Array { first, shape, strides, swapped, lives: PhantomData }
    }

    /// The length of each axis.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// Whether the elements of an axis are neighbours in memory.
    pub(super) fn is_packed(&self, axis: usize) -> bool {
        self.strides[axis] == size_of::<T>() as isize
    }

    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// The elements of an array of one axis, if they lie side by side as Rust wants them.
    pub fn as_slice(&self) -> Option<&'a [T]> {
        if self.shape.len() == 1 { self.line(0, &[0]).as_slice() } else { None }
    }

    /// The first element.
    pub fn first(&self) -> Option<T> {
        (!self.is_empty()).then(|| self.line(0, &vec![0; self.shape.len()]).get(0))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first element of each line along an axis, in the order of C.
    pub(super) fn lines(&self, axis: usize) -> impl Iterator<Item = Vec<usize>> {
        let mut shape = self.shape.clone();
        shape[axis] = 1;
        let lines = shape.iter().product();
        (0..lines).map(move |number| index(&shape, number))
    }

    /// The rows along an axis, each of some places of the axis across, through an element.
    pub(super) fn grid(&self, axis: usize, across: usize, through: &[usize], columns: Range<usize>) -> Grid<'a, T> {
        let first = self.line(across, through).part(columns);
        Grid { first, rows: self.shape[axis], stride: self.strides[axis] }
    }

    /// The line along an axis through an element.
    pub(super) fn line(&self, axis: usize, through: &[usize]) -> Line<'a, T> {
        assert_eq!(through.len(), self.shape.len(), "a place on each axis");
        let mut offset = 0;
        for (k, &place) in through.iter().enumerate() {
            assert!(place < self.shape[k] || k == axis, "the line lies outside the array");
            offset += place as isize * self.strides[k];
        }
        Line {
            first: self.first.wrapping_byte_offset(offset),
            len: self.shape[axis] - through[axis],
            stride: self.strides[axis],
            swapped: self.swapped,
            lives: PhantomData,
        }
    }
}

/// The index of an element, counted in the order of C.
pub(super) fn index(shape: &[usize], mut number: usize) -> Vec<usize> {
    let mut index = vec![0; shape.len()];
    for (place, n) in index.iter_mut().zip(shape).rev() {
        *place = number % n;
        number /= n;
    }
    index
}

/// Rows and columns of an array.
#[derive(Debug)]
pub(super) struct Grid<'a, T> {
    first: Line<'a, T>,
    rows: usize,
    /// Bytes from row to row.
    stride: isize,
}

impl<T> Clone for Grid<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Grid<'_, T> {}

impl<'a, T: Raw> Grid<'a, T> {
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    pub(super) fn columns(&self) -> usize {
        self.first.len
    }

    /// A row.
    #[inline]
    pub(super) fn row(&self, row: usize) -> Line<'a, T> {
        assert!(row < self.rows, "the row lies outside the grid");
        Line { first: self.first.first.wrapping_byte_offset(row as isize * self.stride), ..self.first }
    }

    /// A row's elements to write to, if they lie side by side as Rust wants them. Of an output, and by its only writer.
    #[inline]
    pub(super) fn row_mut(&mut self, row: usize) -> Option<&mut [T]> {
        let row = self.row(row);
        row.is_plain().then(|| unsafe { std::slice::from_raw_parts_mut(row.first, row.len) })
    }
}

impl<'a, T: Raw> From<&'a [T]> for Array<'a, T> {
    fn from(elements: &'a [T]) -> Self {
        // only read: the kernels write to nothing but outputs
        let first = elements.as_ptr().cast_mut();
        unsafe { Array::new(first, vec![elements.len()], vec![size_of::<T>() as isize], false) }
    }
}

impl<'a, T: Raw> From<&'a mut [T]> for Array<'a, T> {
    fn from(elements: &'a mut [T]) -> Self {
        unsafe { Array::new(elements.as_mut_ptr(), vec![elements.len()], vec![size_of::<T>() as isize], false) }
    }
}

/// Some elements of an array, along one axis.
#[derive(Debug)]
pub(super) struct Line<'a, T> {
    first: *mut T,
    len: usize,
    stride: isize,
    swapped: bool,
    lives: PhantomData<&'a T>,
}

impl<T> Clone for Line<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Line<'_, T> {}

impl<'a, T: Raw> Line<'a, T> {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// A part of it.
    pub(super) fn part(&self, places: Range<usize>) -> Self {
        assert!(places.start <= places.end && places.end <= self.len, "the part lies outside the line");
        let first = self.first.wrapping_byte_offset(places.start as isize * self.stride);
        Line { first, len: places.len(), ..*self }
    }

    fn is_plain(&self) -> bool {
        (self.stride == size_of::<T>() as isize || self.len <= 1) && self.first.is_aligned() && !self.swapped
    }

    /// The elements, if they lie side by side as Rust wants them.
    #[inline]
    pub(super) fn as_slice(&self) -> Option<&'a [T]> {
        self.is_plain().then(|| unsafe { std::slice::from_raw_parts(self.first, self.len) })
    }

    /// The elements to write to, if they lie side by side as Rust wants them. Of an output, and by its only writer.
    #[inline]
    pub(super) fn as_slice_mut(&mut self) -> Option<&mut [T]> {
        self.is_plain().then(|| unsafe { std::slice::from_raw_parts_mut(self.first, self.len) })
    }

    /// An element.
    #[inline]
    pub(super) fn get(&self, place: usize) -> T {
        assert!(place < self.len, "the element lies outside the line");
        let x = unsafe { self.first.wrapping_byte_offset(place as isize * self.stride).read_unaligned() };
        if self.swapped { x.swapped() } else { x }
    }

    /// Sets an element. Of an output, and by its only writer.
    #[inline]
    pub(super) fn set(&mut self, place: usize, x: T) {
        assert!(place < self.len, "the element lies outside the line");
        let x = if self.swapped { x.swapped() } else { x };
        unsafe { self.first.wrapping_byte_offset(place as isize * self.stride).write_unaligned(x) }
    }
}
