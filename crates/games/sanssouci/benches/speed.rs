//! Placeholder until the portrait stands.
fn main() {}
