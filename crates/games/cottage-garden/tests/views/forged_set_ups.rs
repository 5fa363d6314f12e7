//! Forged set-ups: what is dealt comes in its order, and nothing else has happened by then.

use cottage_garden::Duty;
use cottage_garden::nursery::DieSpace;
use game::{Game, Seat};

use crate::forged::refuse;
use crate::{SPECTATOR, planting, setting_up};

#[test]
fn forged_set_ups_give_no_position() {
    for duty in [
        Duty::FillNursery,
        Duty::FillQueue,
        Duty::DealBeds,
        Duty::DrawFirst,
    ] {
        refuse(
            &setting_up(duty).view(SPECTATOR),
            &[
                ("somebody has begun", |view| {
                    view.first = Some(Seat::A);
                }),
                ("somebody's turn", |view| view.on_turn = Some(Seat::A)),
                ("the die has moved", |view| {
                    view.die.space = DieSpace::named("T2").unwrap();
                }),
                ("a round has been played", |view| view.die.value += 1),
                ("a cat is gone", |view| {
                    view.places[Seat::B].cats -= 1;
                    view.cats_left += 1;
                }),
                ("a cube has moved", |view| {
                    let orange = &mut view.places[Seat::A].orange;
                    *orange = orange.moved(0, 3);
                }),
                ("nothing to do", |view| view.duties.clear()),
                ("something else to do", |view| {
                    view.duties.push(Duty::Refill);
                }),
                ("a bed that was not dealt in order", |view| {
                    let other = planting().view(SPECTATOR);
                    view.places[Seat::B].beds = other.places[Seat::B].beds.clone();
                }),
            ],
        );
    }
}

#[test]
fn what_is_dealt_out_of_order_gives_no_position() {
    refuse(
        &setting_up(Duty::FillNursery).view(SPECTATOR),
        &[
            ("a space left out", |view| view.nursery.swap(0, 15)),
            ("a queue before the nursery is full", |view| {
                view.queue.push(view.loose.remove(0));
            }),
            ("the queue is formed already", |view| {
                view.duties.pop();
            }),
            ("a bed is dealt already", |view| {
                let other = planting().view(SPECTATOR);
                let mut bed = other.places[Seat::A].beds[0].clone().unwrap();
                bed.tiles.clear();
                (bed.tokens, bed.cats) = Default::default();
                view.places[Seat::A].beds[0] = Some(bed);
            }),
        ],
    );
    refuse(
        &setting_up(Duty::DealBeds).view(SPECTATOR),
        &[
            ("a bed for the second seat first", |view| {
                let bed = view.places[Seat::A].beds[0].take();
                view.places[Seat::B].beds[0] = bed;
            }),
            ("the dark bed first", |view| {
                view.places[Seat::A].beds[0] = None;
            }),
            ("light and dark exchanged", |view| {
                view.places[Seat::A].beds.reverse();
            }),
            ("a reserve before all have their beds", |view| {
                view.reserve = planting().view(SPECTATOR).reserve;
            }),
            ("a tile still to be dealt", |view| {
                view.loose = view.queue.pop().into_iter().collect();
            }),
            ("the queue is still to be formed", |view| {
                view.duties.push(Duty::FillQueue);
            }),
        ],
    );
}
