//! Tokens: 256 bits that nobody guesses, of which only a hash is kept.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::app::random;
use crate::store::TokenHash;

/// The digits of base64 for addresses.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The characters of 32 bytes.
const LENGTH: usize = 43;

/// What shows who somebody is. Whoever has it is them.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// One that nobody has seen.
    pub(crate) fn fresh() -> Token {
        let bytes: [u8; 32] = random();
        let mut text = String::with_capacity(LENGTH + 1);
        for chunk in bytes.chunks(3) {
            let mut group = [0; 4];
            group[1..=chunk.len()].copy_from_slice(chunk);
            let bits = u32::from_be_bytes(group);
            for place in 0..=chunk.len() {
                let digit = bits >> (18 - 6 * place) & 63;
                text.push(DIGITS[digit as usize] as char);
            }
        }
        Token(text)
    }

    /// A token as somebody shows it, if it has the form of one.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let is_token = text.len() == LENGTH && text.bytes().all(|byte| DIGITS.contains(&byte));
        is_token.then(|| Token(text.to_string()))
    }

    /// All that is kept of it.
    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// What to show whoever it is for.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

/// Nothing that is logged shows a token.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_token_can_be_read_and_is_another_every_time() {
        let (one, two) = (Token::fresh(), Token::fresh());
        assert_eq!(Token::read(one.reveal()), Some(one.clone()));
        assert_ne!(one, two);
        assert_ne!(one.hash(), two.hash());
    }

    #[test]
    fn what_has_not_the_form_of_a_token_is_none() {
        let token = Token::fresh();
        for text in [
            "",
            "a",
            &token.reveal()[1..],
            &format!("{}A", token.reveal()),
        ] {
            assert_eq!(Token::read(text), None, "{text}");
        }
        assert_eq!(Token::read(&"+".repeat(43)), None);
    }
}
