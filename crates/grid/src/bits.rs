//! Counting and choosing among set bits without a loop, and without an instruction that not
//! every processor has.

/// How many bits of the word are set.
#[inline]
pub const fn count_bits(word: u16) -> u32 {
    let [low, high] = word.to_le_bytes();
    (BITS[low as usize].count + BITS[high as usize].count) as u32
}

/// The position of the set bit that has so many others below it. There must be one.
#[inline]
pub const fn nth_bit(word: u16, number: u32) -> u32 {
    let [low, high] = word.to_le_bytes();
    let below = BITS[low as usize].count as u32;
    let (byte, before, number) = if number < below {
        (low, 0, number)
    } else {
        (high, 8, number - below)
    };
    before + BITS[byte as usize].positions[number as usize & 7] as u32
}

/// How many bits a byte has, and where.
struct Bits {
    count: u8,
    positions: [u8; 8],
}

static BITS: [Bits; 256] = {
    let mut table = [const {
        Bits {
            count: 0,
            positions: [0; 8],
        }
    }; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                let found = table[byte].count;
                table[byte].positions[found as usize] = bit;
                table[byte].count = found + 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bits_are_counted_and_found_as_in_a_list(word: u16) {
            let list: Vec<u32> = (0..16).filter(|bit| word >> bit & 1 == 1).collect();
            prop_assert_eq!(count_bits(word), list.len() as u32);
            for (number, bit) in (0..).zip(&list) {
                prop_assert_eq!(nth_bit(word, number), *bit);
            }
        }
    }
}
