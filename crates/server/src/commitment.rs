//! Fair luck: the seed is hashed with a salt and shown before anything is drawn, and shown itself
//! when the game is over, so that whoever has the record can check every draw.

use std::fmt::Write as _;

use game::Seed;
use sha2::{Digest as _, Sha256};

/// The salted hash of a seed, as `docs/notation.md` defines it.
pub fn commitment(seed: &Seed, salt: &[u8]) -> String {
    let text = format!("tuileries seed 1\n{}\n{seed}\n", hex(salt));
    hex(&Sha256::digest(text.as_bytes()))
}

/// The remarks in a record that prove its draws fair.
pub(crate) fn remarks(seed: &Seed, salt: &[u8]) -> Vec<String> {
    vec![
        format!("commitment {}", commitment(seed, salt)),
        format!("salt {}", hex(salt)),
        format!("seed {seed}"),
    ]
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_what_anybody_can_compute() {
        // printf 'tuileries seed 1\n%s\n%s\n' SALT SEED | sha256sum
        let salt: Vec<u8> = (0..16).collect();
        assert_eq!(
            commitment(&Seed::from_number(1), &salt),
            "ecdb1bc153f27f0275d0dd913bdf6d7089c328062d64ef179aab327f3c85a8dd"
        );
    }
}
