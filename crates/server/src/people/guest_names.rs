//! Names for guests: botanists' Latin, which is the same in all languages.

use crate::app::random;

const GENERA: &str = "\
    Acacia Acanthus Allium Anemone Aquilegia Arbutus Artemisia Aster Begonia Bellis Betula \
    Borago Calendula Camellia Campanula Carpinus Cedrus Clematis Crocus Cyclamen Dahlia \
    Daphne Dianthus Echinacea Erica Euphorbia Fagus Ficus Fraxinus Freesia Gardenia Genista \
    Gentiana Geranium Hedera Heuchera Hosta Ilex Iris Jasminum Juniperus Laurus Lavandula \
    Lilium Lupinus Magnolia Malva Mimosa Narcissus Nepeta Origanum Paeonia Platanus Primula \
    Quercus Rosa Salvia Sorbus Thymus Tilia Tulipa Verbena Viola Wisteria";

/// A genus and a number, such as `Salvia 48`. Two guests may share one: names grant nothing.
pub(crate) fn guest_name() -> String {
    let luck = u32::from_le_bytes(random());
    let genus = GENERA.split(' ').nth((luck % 64) as usize);
    let genus = genus.expect("there are 64");
    format!("{genus} {}", 10 + (luck >> 6) % 990)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guest_name_is_a_name_that_anybody_could_take() {
        assert_eq!(GENERA.split(' ').count(), 64);
        for genus in GENERA.split(' ') {
            let name = format!("{genus} 999");
            assert_eq!(crate::text::name(&name), Ok(name));
        }
        assert!(crate::text::name(&guest_name()).is_ok());
    }
}
