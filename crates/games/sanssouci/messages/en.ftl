# Sanssouci in English, at a terminal and on the page. `$name` is whoever sits there; `SIGNED` writes a number with its
# sign. `$card` is `any`, two rows or colors, or the name of a structure.

## Where we are

round = Round { $round } of 18
setting-up = Setting up
the-end = The end
thinking = { $name } is thinking.

## What things are called

structure = { $structure ->
    [labyrinth] labyrinth
    [statue] statue
    [pavilion] pavilion
    [topiary] topiary
    [stairs] stairs
    [fountain] fountain
    [arch] rose arch
    [spiral] herb spiral
   *[vine] vine
}
the-structure = the { structure }
of-structure = of the { structure }
color = { $color ->
    [beige] beige
    [white] white
    [gray] gray
    [orange] orange
    [violet] violet
    [turquoise] turquoise
    [red] red
    [yellow] yellow
    [blue] blue
   *[purple] purple
}
card = { $card ->
    [any] wild card
   *[other] { $card }
}
the-card = { $card ->
    [any] the wild card
   *[other] the { $card } card
}
one-or-other = { $one } or { $other }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gardeners = { $gardeners ->
    [one] { $gardeners } gardener
   *[other] { $gardeners } gardeners
}
tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
face = Face { $face }
stack = Stack { $stack }
mark = { $mark ->
    [structure] structure bonus
    [gardener] gardener bonus
   *[penalty] penalty
} { SIGNED($points) }
row = { $color ->
    [none] Row { $row }
   *[other] Row { $row }, { color }
}

## What happens

told-garden = { $name } gets garden { $board }.
told-reward = { $name } gets reward board { $board }.
told-garden-face = { $name } lays face { $face } of the garden.
told-reward-face = { $name } lays face { $face } of the reward board.
told-drew = You draw: { card }.
told-mission = Your mission: { structure }.
told-first = { $name } begins.
told-took = { $name } plays { the-card } and takes { the-structure }.
told-placed = { $side ->
    [gardener] { $name } puts a gardener on { $square }
   *[structure] { $name } builds on { $square }
}{ $points ->
    [0] .
   *[other] : { SIGNED($points) }.
}
told-boar = { $square ->
    [gone] { $name } drives the boar out
   *[other] { $name } chases the boar to { $square }
}: { SIGNED($points) }.
told-noble = { $name } sends the noble { of-structure } to { $square }: { SIGNED($points) }.
told-stayed = { $name } moves no noble.
told-stack = { $name } refills from stack { $stack }.
told-counted = { $name } ends with { points }{ $sources ->
    [none] .
   *[other] { "" } ({ $sources }).
}
told-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}

## Where points come from

source = { $source ->
    [noble] nobles
    [mark] rewards
    [boar_chased] boar chased
    [boar_gone] boar driven out
    [row] complete rows
    [column] complete columns
    [mission] missions
   *[boar_stays] boar still there
}
source-points = { source } { SIGNED($points) }
sum = points
head = { $head ->
    [player] player
    [noble] nobles
    [mark] rewards
    [boar] boar
    [line] rows/cols
    [mission] missions
    [total] total
   *[gardeners] gard.
}
tie-broken = { $winners }, with more gardeners ({ $gardeners })

## What is asked

ask-garden = Choose a face of your garden, before you see anything else.
ask-reward = Choose a face of your reward board.
ask-take = Play a card and take a tile.
ask-gardener = { $square } is built: place the gardener in row { $row } or column { $column }.
ask-gardener-anywhere = Row and column are full: place the gardener on any free square.
ask-boar = The boar runs. Where to?
ask-noble = Move a noble, or let them all stay.
ask-noble-to = Where does the noble { of-structure } go?
ask-stack = Refill the display: choose a stack.
ask-colors = Take a tile from { $colors }.
ask-structure = Take { the-structure }.
ask-freed = No { structure } on the display: take any tile.
ask-any = Take any tile.
ask-card = The { structure } tile would go on { $square }. Which card do you play for it?
goes = The { structure } tile goes on { $square }.
turns = { $square } is built: the tile becomes a gardener in row { $row } or column { $column }.
turns-anywhere = { $square } is built, its row and column are full: a gardener anywhere.
no-noble = No noble can walk this turn.
walks = The noble { of-structure } walks to { $square }: { SIGNED($points) }.
chosen = Chosen. The others are still thinking.
watching = You are watching.
plan-ahead = { $name } is thinking. Look around and plan.
over = The game is over.
propose-take = Play { the-card }, take { the-structure }.
propose-garden = Use face { $face } of the garden.
propose-reward = Use face { $face } of the reward board.
propose-gardener = The gardener goes on { $square }.
propose-boar = The boar runs to { $square }.
propose-stay = Nobody walks. This ends your turn.
propose-stack = Refill from stack { $stack }. This ends your turn.
no-card = None of your cards allows this tile.
takes-not = Your card does not allow this one: { card }.
not-taken = That square is built already.
not-boar = The boar runs to a free square next to its own.
not-gardener = No noble stops on a gardener.
not-free = Nobles walk on built squares only.
not-lower = A noble must arrive lower in its own column, over connected squares.

## What is on the table

list = { $label }: { $items }
nothing = nothing
garden = Garden: { $name }
reward-board = Reward board { $board }, to be laid over it
display = Display
tiles-left = { tiles } left
to-come = Tiles to come
stacks = Stacks
stack-of = Stack { $stack }, { tiles }
hand = Your hand
hand-of = Hand: { $name }
to-draw = { $deck } to draw
cards = { $hand } in hand, { to-draw }
missions = Your missions
mission-now = now worth { SIGNED($points) }
played = Played
played-by = Played by { $name }
not-played-by = { $name } has played all but
use-face = Use face { $face }
stay = Nobody walks
put-back = Put back
built-note = built: a gardener goes in that row or column or, if both are full, anywhere
stage = { $stage ->
    [card] Card
    [tile] Tile
    [noble] Noble
    [refill] Refill
   *[draw] Draw
}
stages = Where in the turn

## For ears

garden-keys = Garden, columns a to i, rows 1 to 6 below the terrace. Arrow keys move.
terrace = Terrace
space = row { $row }, { color }, space { $number }
empty = empty
free = free
built = built
printed = pre-printed
gardener = gardener
noble = noble
boar = wild boar
stop = a noble stopped here
may-gardener = the gardener may go here
may-boar = the boar may run here
may-noble = a noble may walk here: { SIGNED($points) }
spoken-free = Free: { $squares }.
spoken-gardeners = Gardeners: { $squares }.
spoken-nobles = { $count ->
    [0] All nobles are on the terrace.
    [9] Nobles: { $squares }.
   *[other] Nobles, the others on the terrace: { $squares }.
}
spoken-boar = { $square ->
    [gone] The boar has left.
   *[other] Boar: { $square }.
}
spoken-marks = Reward marks of { $name }: { $marks }.
spoken-face = Garden { $board }, face { $face }, built: row 1 and { $squares }.
spoken-chosen = You have chosen face { $face }.
spoken-walk = { structure } to { $square }, { points }, over { $way }.
spoken-total = { $name }: { $sources }. In all { points }, { gardeners }.

## What speaks for an action

reason-row = completes row { $row }: { SIGNED($points) }
reason-column = completes the { structure } column: { SIGNED($points) }
reason-row-lacks-one = then row { $row } lacks one square
reason-column-lacks-one = then the { structure } column lacks one square
reason-bonus = bonus square: { SIGNED($points) }
reason-penalty = penalty square: { SIGNED($points) }
reason-mission-marks = marks in your missions’ columns: { SIGNED($points) }
reason-chases-boar = chases the boar: { SIGNED($points) }
reason-drives-boar-out = drives the boar out: { SIGNED($points) }
reason-boar-area = { $count ->
    [one] leaves the boar { $count } free square
   *[other] leaves the boar { $count } free squares
}
reason-walks = noble of the { structure } column walks to row { $row }: { SIGNED($points) }
reason-mission = for a mission, at the end: { SIGNED($points) }
reason-opens-way = opens a way to { $square } for the noble of the { structure } column
reason-keeps-wild-card = keeps the wild card
reason-spares-walks = spares the nobles’ walks for later

## The lesson: what to do, what is said when something else is tried, and when it is done

lesson-face = This is your garden. It has two faces with different squares built already. Take face A.
    .nudge = Face B is fine too, but for this lesson take face A.
    .praise = Row 1, by the palace, is complete. The rest is up to you.
lesson-colors = Each turn you play one of your two cards. Play the yellow-and-purple one and take the pavilion from yellow.
    .nudge = Play the card with 3 and 5, then take the pavilion that lies on yellow.
    .praise = The tile’s picture is its column, the color it lay on is its row: pavilion and yellow make c3.
lesson-walk = Now one noble may walk, over built squares only, and must end lower in its own column. Send the noble of the pavilion to c3.
    .nudge = The noble above column c, to c3: that is worth 3 points.
    .praise = You score the row that it reaches: 3 points.
lesson-structure = A structure card takes its structure, wherever it lies. Play the fountain and take the fountain from blue.
    .nudge = Play the fountain card, then take the fountain.
    .praise = It goes on f4. A tile need not touch any other; but no noble gets there yet.
lesson-around = Nobles may leave their column on the way, as long as they end in it. Send the noble of the statue to b3.
    .nudge = Look for the noble above column b; b3 is reached from the side.
    .praise = Down, sideways, and 3 points more.
lesson-turned = What if the square is built already? Play red and purple and take the rose arch from red: g2 is built.
    .nudge = The card with 2 and 5, then the rose arch on red.
    .praise = The tile is turned over: on its back is a gardener.
lesson-gardener = The gardener goes on a free square of that row or that column. Close the gap on f2.
    .nudge = f2, please: between row 1 and f3.
    .praise = A gardener counts as built. Nobles may walk over it, but never stop there.
lesson-over = Now the way down to the fountain is open. Send its noble over the gardener to f4.
    .nudge = The noble above column f, all the way to f4.
    .praise = Four points. The further down, the more a step is worth.
lesson-mission = Look at your missions: at the end each brings once more what the row of its noble is worth. One is the topiary. Play its card and take it from yellow.
    .nudge = Play the topiary card and take the topiary that lies on yellow.
    .praise = d3 is built, and it can be reached.
lesson-last = Send the noble of the topiary to d3.
    .nudge = The noble above column d, to d3.
    .praise = That is a turn of Sanssouci. After 18 rounds complete rows bring 10 less their number, complete columns 5. Enjoy your walk!
