//! Every algorithm of the catalogue gives the naive answers and keeps the promises it is published with.

mod agreement;
mod inputs;
mod measures;
mod promises;
