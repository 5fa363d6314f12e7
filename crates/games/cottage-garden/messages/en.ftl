# Cottage Garden in English, at a terminal and on the page. `$name` is whoever sits there.

## What things are called

bed = { $bed ->
    [1] Left bed
   *[2] Right bed
}
the-bed = { $bed ->
    [1] the left bed
   *[2] the right bed
}
face = { $face ->
    [light] light
   *[dark] dark
}
pots = { $pots ->
    [one] { $pots } pot
   *[other] { $pots } pots
}
cloches = { $cloches ->
    [one] { $cloches } cloche
   *[other] { $cloches } cloches
}
marks = { pots }, { cloches }
cats = { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
empty-spaces = { $empty ->
    [one] { $empty } empty space
   *[other] { $empty } empty spaces
}
flowers = { $flower ->
    [rose] { $count } roses
    [marigold] { $count } marigolds
    [lavender] { $count ->
        [one] { $count } lavender
       *[other] { $count } lavenders
    }
    [daisy] { $count } daisies
    [cornflower] { $count } cornflowers
    [peony] { $count } peonies
    [sunflower] { $count } sunflowers
    [hydrangea] { $count } hydrangeas
   *[poppy] { $count } poppies
}
tile = { $mark ->
    [pot] { flowers } with a pot
    [cloche] { flowers } with a cloche
   *[none] { flowers }
}
a-pot = a pot
a-cat = a cat
color = { $color ->
    [orange] orange
   *[blue] blue
}
a-cube = { $color ->
    [orange] an orange cube
   *[blue] a blue cube
}
hive = { $hive ->
    [double] double beehive, 2 points
   *[single] single beehive, 1 point
}
the-hive = { $hive ->
    [double] the double beehive
   *[single] the single beehive
}
line = { $kind ->
    [row] row { $number }
    [column] column { $number }
   *[diagonal] a diagonal
}
holds = { $what ->
    [empty] empty
    [pot] pot
    [cloche] cloche
    [cat] cat
   *[token] pot token
}
label = { $where }: { $what }
row = Row { $row }

## What happens

told-bed = { $name } lays out bed { $number }, { face } side up.
told-first = { $name } begins.
told-turn = { $name }: the gardener faces { $line }
told-refilled = From the queue: { $tile } on { $space }.
told-planted = { $name } plants { $tile } on { the-bed }: { $squares }.
told-pot = { $name } places a pot on { the-bed }, { $square }.
told-cat = { $name } places a cat on { the-bed }, { $square }.
told-cat-kept = { $name } keeps the cat.
told-cat-discarded = { $name } discards a cat.
told-scored = { $name } completes { the-bed }: { marks }.
told-advanced = { $name } advances { a-cube } from { $from } to { $to }.
told-hive = { $name } gets { the-hive }.
told-cat-gained = { $name } crosses the red line and gains a cat.
told-pot-gained = { $name } gains a pot: no cube of that color is left on 0.
told-pot-lost = { $name } has no room for the pot: it is lost.
told-set-aside = { $name } sets { the-bed } aside.
told-last-round = The last round begins.
told-discarded = { $name } discards { the-bed }: it has no more than two tiles.
told-paid = { $name } pays and moves { a-cube } back from { $from } to { $to }.
told-counted = { $name }: { points }.

## Where we are

moment = Turn { $turn } of { $turns }
last-round = Last round
last-round-help = Every turn costs 2 points. Complete beds are scored and not replaced.
soon-last = { $turns ->
    [one] { $turns } turn before the last round
   *[other] { $turns } turns before the last round
}
soon-last-help = Then beds with two tiles or fewer are discarded.
set-up = Set-up
your-turn = Your turn
gardener-faces = The gardener faces { $line }. The die shows { $value }.
signs = · empty  P pot  C cloche  @ cat
queue-is = { $count ->
    [0] The queue is empty.
   *[other] Queue of { $count }, from its head: { $tiles }.
}
reserve-is = Reserve: bed { $number }, { face }, { marks }.
no-reserve = There is no reserve.
cubes = Orange cubes on { $orange }, blue cubes on { $blue }
result = { $hive ->
    [0] { points }
   *[other] { $points }, hive { $hive }
}
supply-left = { cats } (supply { $left })
bed-is = { $bed }: no. { $number } { face }, P{ $pots } C{ $cloches }
in-turns = { $turns ->
    [0] now
    [one] in { $turns } turn
   *[other] in { $turns } turns
}
ahead = { $name }, { in-turns }, { $line }: { $tiles }.
nothing-ahead = { $name }: nothing can be foreseen.
contested-tile = { $tile } contested
contested-sign = * others can take it before

## Points

player = player
total = total
source = { $source ->
    [orange] Orange cubes (pots)
    [blue] Blue cubes (cloches)
   *[hive] Beehive
}
verdict = { $title ->
    [exceptional] Exceptional: more than 90 points!
    [good] Very good: more than 70 points.
   *[fair] A garden to be proud of. More than 70 points would be very good.
}
by-hive = { $winners }, by the beehive

## What is asked

task = { $duty ->
    [fill_nursery] The nursery is being filled.
    [fill_queue] The queue is being formed.
    [deal_beds] The beds are being dealt.
    [draw_first] Who begins is being drawn.
    [return_tiles] Tiles are returning to the queue.
    [pay] Last round: pay 2 points. Which cube goes back?
    [refill] Plant a tile or a pot, or first discard a cat to refill the row.
    [add_cats] Place cats on empty spaces, or go on.
    [score_beds] Both beds are complete. Which one is scored first?
    [use_cat] You gained a cat: place it on your other bed, or keep it.
    [bonus_pot] You gained a pot: place it on your other bed.
    [late_pot] You gained a pot: place it on your new bed.
    [shed_cats] You have more than two cats: place one, or discard one.
    [over] The game is over.
   *[plant] Take a tile from the gardener’s row, or a pot, and plant it.
}
task-advance = { $color ->
    [orange] { pots }: which orange cube advances?
   *[blue] { cloches }: which blue cube advances?
}
plant-pot = The row holds nothing for you: plant a pot.
waiting = { $name } plays. Meanwhile, try any tile on your beds.
watching = { $name } plays.
refill = Refill for a cat
done = No more cats
keep = Keep the cat
discard = Discard a cat
score-first = { bed } first
cube-move = { $color ->
    [orange] Orange
   *[blue] Blue
} { $from } → { $to }
cube-choice = { $color ->
    [orange] Orange
   *[blue] Blue
} cube on { $from } to { $to }
and-hive = and a beehive
and-cat = and a cat
and-pot = and a pot
places-of = { $what }: { $left } on the left, { $right } on the right
go-on = { $name } lists the places; { $planting } plants there; ? tells more
places = { $where }: { $count ->
    [one] { $count } place
   *[other] { $count } places
}
places-help = 1: left bed, 2: right bed; number=square where o lies
none-to-place = There is none to place now.
try-help = Say what to try and where: try L4 B2 = 1 a1 b1 c1 a2, or try B2 1 a1 b1 c1 a2
questions =
    L4 or B2     lists the places of that tile while you plant, or draws it;
                 L4 1 c3 only those on the left bed (2: the right one) over c3
    pot, cat     list the squares for a pot or a cat
    try L4 B2 = 1 a1 b1 c1 a2
                 tries any tile of the nursery on a bed, without consequence
    ahead        shows which tiles each player will face
    reserve      shows the reserve

## What would come of it

covered = { $pots ->
    [0] { $cloches ->
        [0] {""}
       *[other] , covers { cloches }
    }
   *[other] , covers { pots }{ $cloches ->
        [0] {""}
       *[other] {" "}and { cloches }
    }
}
outcome = { $empty ->
    [0] bed complete, scores { pots } and { cloches }
    [one] { $empty } empty space left{ covered }
   *[other] { $empty } empty spaces left{ covered }
}
proposal = { $kind ->
    [plan] Only a plan: { $what } on { the-bed }{ $squares }: { outcome }.
    [place] Place { $what } on { the-bed }{ $squares }: { outcome }.
   *[plant] Plant { $what } on { the-bed }{ $squares }: { outcome }.
}
obstacle = { $obstacle ->
    [tile] A tile lies there already.
    [cat] A cat sits there.
    [pot] A pot token stands there.
    [outside] It sticks out of the bed.
    [print] Only on an empty space.
    [gone] This bed has left the game.
    [elsewhere] It belongs on your other bed.
   *[last_space] A space must be left to plant in.
}

## What is on the page

beds = Beds
nursery = Nursery
queue = Queue
reserve = Reserve
track = Score track
red-line = Red line: a cat for each cube that crosses it
supply = Pots and cats
cats-held = { $cats ->
    [one] Cat: { $cats }
   *[other] Cats: { $cats }
}
full = Complete!
plan = Plan
here-it = what you carry
can-take = you may take it
can-try = to try out only
may-be-gone = others choose before you
contested = Others may take what is dotted before you.
your-line = You face { $line }
your-next = Next you face { $line }, { in-turns }
carry = Choose a place. R turns, F flips.
carry-touch = Drag it onto a bed, or tap a square.
place-it = Choose an empty space.
take-pot = Take a pot
take-cat = Take a cat
turn = Turn
flip = Flip
back = Put back
plant = Plant
place = Place
pay = Pay
advance = Advance

## For ears

spoken-nursery = Nursery, row { $row }: { $tiles }.
spoken-row = Gardener’s row, nearest first: { $tiles }.
spoken-tile = { $tile }: { $flowers }, shaped like { $squares }.
spoken-place = { $name }: { points }{ $hive ->
    [0] .
   *[other] , beehive { $hive }.
} { cubes }. { cats }.
spoken-bed = { $name }, { the-bed }: number { $number }, { face }; { marks }; { empty-spaces }.
spoken-squares = Row { $row }: { $squares }.
choice = { $number }: { $what }.

## What speaks for an action

reason-completes = completes { the-bed }
reason-fills = { $count ->
    [one] fills an empty space
   *[other] fills { $count } empty spaces
}
reason-leaves = { $count ->
    [one] leaves one empty space
   *[other] leaves { $count } empty spaces
}
reason-single-hole = leaves a single hole
reason-no-single-hole = leaves no single hole
reason-shows = { $mark ->
    [pot] adds a pot
   *[cloche] adds a cloche
}
reason-covers = { $mark ->
    [pot] covers a pot
   *[cloche] covers a cloche
}
reason-last-of-row = takes the last tile of the row
reason-reaches = cube reaches { $space }
reason-hive = cube reaches 20: a beehive
reason-red-line = crosses the red line: a cat
reason-last-off-zero = the last cube leaves 0: a pot
reason-keeps-cats = { $count ->
    [one] keeps a cat for later
   *[other] keeps { $count } cats for later
}
reason-new-tiles = { $count ->
    [one] brings a new tile
   *[other] brings { $count } new tiles
}
reason-costs = costs { points }
reason-scores-first = scores { the-bed } first

## The lesson: what to do, what is said when something else is tried, and when it is done
lesson-plant = The gardener faces a line of the nursery: only its tiles are yours to take. Drag the three flowers in a row to the foot of the left bed, from c1 to e1, and plant them.
    .nudge = Take the tile of three from the lit row and lay it on c1, d1 and e1 of the left bed.
    .praise = One tile in each turn, straight into a bed. One empty space is left here.
lesson-cat = A single space is left, and you hold two cats. Let one of them nap on c2.
    .nudge = Place a cat on c2 of the left bed.
    .praise = Cats score nothing, but they fill a space. The bed is complete!
lesson-done = The other cat stays with you. Say that you place no more.
    .nudge = Choose “No more cats”.
    .praise = Planting is over, and the complete bed is scored: four pots and two cloches can be seen.
lesson-orange = Pots move one orange cube, one space each. Take the cube on 6: it crosses the red line.
    .nudge = Advance the orange cube that stands on 6.
    .praise = From 6 to 10, and a cat for crossing the line.
lesson-keep = You could place this cat on your other bed at once. Keep it: you may hold two.
    .nudge = Choose “Keep the cat”.
    .praise = With more than two at the end of a turn you would have to part with one.
lesson-blue = Now the cloches: two spaces for a blue cube, each worth 2 points. Move the one on 2.
    .nudge = Advance the blue cube that stands on 2.
    .praise = Four points more. The reserve takes the place of the bed, and the tiles go to the end of the queue.
lesson-refill = A space of your row is empty. For a cat, the queue fills it, first of all in your turn.
    .nudge = Choose “Refill for a cat” before you plant.
    .praise = The wheelbarrow has brought a new tile. With three or four empty spaces it comes by itself.
lesson-turn = Plant a tile of your choice. Turn it with R or the wheel, flip it with F. Look at what it covers: pots and cloches that can be seen are points.
    .nudge = Take a tile from the lit row and plant it on one of your beds.
    .praise = Well laid. You may try any tile of the nursery on your beds at any time, even when others play.
lesson-go-on = Place your cat, or go on without.
    .nudge = Place a cat, or choose “No more cats”.
    .praise = The gardener walks on, and the bot has planted. The letters on the stones say who comes next where.
lesson-pot = Nothing that you like in the row? A pot is always there. It fills one space, and counts when the bed is complete.
    .nudge = Take a pot and place it on an empty space.
    .praise = A point in the making.
lesson-last = Play on as you like.
    .nudge = Plant a tile or a pot.
    .praise = When the die shows 6 the last round begins: beds with two tiles or fewer go, and every turn costs 2 points. The sum of your six cubes is your score. Enjoy your garden!
