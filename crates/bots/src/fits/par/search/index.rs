//! Finding an outline in a layer.

use super::Node;

/// Where each outline is in a layer. Only asked, never walked through, so that its order matters
/// to nobody.
#[derive(Default)]
pub(super) struct Index {
    /// Places in the layer, from 1; 0 is none. An outline is at the slot that its number leads to,
    /// or after it. The count of slots is a power of two, and at most half of them are taken.
    slots: Vec<u32>,
}

const FEWEST_SLOTS: usize = 1 << 12;

impl Index {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(FEWEST_SLOTS, 0);
    }

    /// Adds a node, or makes it take the place of one with the same outline and fewer points.
    #[inline]
    pub(super) fn add(&mut self, layer: &mut Vec<Node>, node: Node) {
        let slot = self.slot(layer, node.outline);
        match self.slots[slot] {
            0 => {
                layer.push(node);
                self.slots[slot] = layer.len() as u32;
                if 2 * layer.len() > self.slots.len() {
                    self.grow(layer);
                }
            }
            known => {
                let known = &mut layer[known as usize - 1];
                if node.points > known.points {
                    *known = node;
                }
            }
        }
    }

    /// The slot of an outline, or the empty one where it belongs.
    #[inline]
    fn slot(&self, layer: &[Node], outline: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (outline.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        loop {
            let known = self.slots[slot] as usize;
            if known == 0 || layer[known - 1].outline == outline {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self, layer: &[Node]) {
        let count = 4 * self.slots.len();
        self.slots.clear();
        self.slots.resize(count, 0);
        for (place, node) in (1..).zip(layer) {
            let slot = self.slot(layer, node.outline);
            self.slots[slot] = place;
        }
    }
}
