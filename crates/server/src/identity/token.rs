//! Tokens: 258 bits that nobody guesses, of which only a hash is kept.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::app::{is_random_text, random_text};
use crate::store::TokenHash;

/// How long one is: more than 32 bytes of chance.
const LENGTH: usize = 43;

/// What shows who somebody is. Whoever has it is them.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// One that nobody has seen.
    pub(crate) fn fresh() -> Token {
        Token(random_text::<LENGTH>())
    }

    /// A token as somebody shows it, if it has the form of one.
    pub(crate) fn read(text: &str) -> Option<Token> {
        is_random_text::<LENGTH>(text).then(|| Token(text.to_string()))
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
