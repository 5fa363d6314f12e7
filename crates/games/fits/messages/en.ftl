# FITS in English, at a terminal and on the page. `$name` is whoever sits there; `SIGNED` writes a number with its sign.

## Where we are

moment = Board { $board } ({ $round }/{ $rounds }) · { $card ->
    [0] start piece
   *[other] card { $card } of 16
}
to-come = { $count ->
    [0] No more pieces to come
    [one] Still to come: { $count } piece
   *[other] Still to come: { $count } pieces
}
board = Board { $board }
board-of = Board { $board } of { $name }
start-card = start { $piece }
player = Player
total = Total

## What happens

told-round = Round { $round }: board { $board }
told-start = { $name } draws start card { $piece }.
told-card = The card shows piece { $piece }.
told-placed = { $name } places { $piece } in { $columns }, down to row { $row }.
squares = Squares: { $squares }.
told-aside = { $name } sets { $piece } aside.
told-scored = { $name }, board { $board }: { points } ({ $sources }).
told-over = The game is over
told-rank = Title: { rank }

## Points

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
source = { $source ->
    [uncovered] uncovered squares
    [rows] complete rows
    [specials] special squares
   *[symbols] symbols
}
source-counts = { $source ->
    [uncovered] Each uncovered square counts −1.
    [rows] Each complete row counts +1.
    [specials] Special squares left visible count what they show.
   *[symbols] Pairs: both visible +3, only one −3, none 0.
}
source-points = { source } { SIGNED($points) }
source-of-board = Board { $board }: { source }
so-far = So far
so-far-help = if the round ended now
sum = Points
pair = { symbol-name }: { $seen } visible
holes = { $count ->
    [one] { $count } hole out of reach
   *[other] { $count } holes out of reach
}
rank = { $rank ->
    [architect] Architect
    [engineer] Engineer
    [mason] Mason
    [paver] Paver
    [stone_breaker] Stone breaker
    [joint_cleaner] Joint cleaner
   *[hole_filler] Hole filler
}
verdict = { rank }, with { points }

## What is asked

place-start = Place your start piece { $piece }.
place-card = Place piece { $piece }, or set it aside.
place-all = Everyone places now.
no-room = There is no room left for piece { $piece }: set it aside.
hint-aside = The hint: set it aside.
lies-already = Piece { $piece } is your start piece and lies already: nothing to do this time.
waiting = Placed. Waiting for { $names }.
watching = { $names } to place.
board-done = Board { $board } is finished
boards-done = All boards are played.
go-on = On to board { $board }
confirm-drop = Drop piece { $piece } in { $columns }?
confirm-aside = Set piece { $piece } aside for this round?
aside-never = The start piece must be placed.
aim = Piece { $piece } in { $columns } rests in row { $row }: { SIGNED($change) }{ $closed ->
    [0] .
    [one] , { $closed } hole closed off.
   *[other] , { $closed } holes closed off.
}
out-of-reach = Here no square of it would lie on the board.
trying = You are trying piece { $piece }, which has not come yet. Escape ends it.
end-trying = Stop trying
column-help = a to f: the column of its left edge
choice-place = { $number }: covers { $squares }.
choice-closing = { $number }: covers { $squares }, closes off { $holes }.
choice-aside = { $number }: set aside.

## What is on the page

turn = Turn
flip = Flip
aside = Set aside
drop = Drop
left = One column to the left
right = One column to the right
try-out = Try piece { $piece } on the board
piece = piece { $piece }
piece-aside = piece { $piece }: set aside
piece-on-card = piece { $piece }: on the start card
aimer = Column of the piece
nothing = nothing
keys-help = Arrow keys move, R turns, F flips, Space drops, X sets aside.
touch-help = Tap a column, then Drop; or pull the piece down.

## For ears

spoken-moment = Round { $round } of { $rounds }, board { $board }.
spoken-ramp = { $name }: { points }, start card { $piece }, heights { $heights }.
spoken-aside = Set aside: { $pieces }.
spoken-holes = Holes out of reach: { $squares }.
spoken-specials = Special squares you can see: { $squares }.
spoken-special = { $square } { SIGNED($points) }
spoken-symbol = { $square } { symbol-name }
row = Row { $row }
column = Column { $column }
height = column { $column }: { $height }
heights = Heights: { $heights }
covered-by = covered by { $piece }
covered = covered
uncovered = uncovered
hole = hole
worth = visible, { SIGNED($points) }
symbol = symbol { symbol-name }
symbol-name = { $symbol ->
    [A] tulip
    [B] sun
    [C] butterfly
    [D] leaf
   *[E] drop
}

## What speaks for an action

reason-rows = { $count ->
    [one] fills row { $rows }
   *[other] fills rows { $rows }
}
reason-pair-visible = keeps both symbols visible, { $one } and { $other }
reason-pair-covered = covers both symbols, { $one } and { $other }
reason-kept = keeps the { SIGNED($points) } square { $square } visible
reason-covered = covers the { SIGNED($points) } square { $square }
reason-no-hole = leaves no hole
reason-single-hole = leaves a single hole
reason-even = keeps the outline even
reason-avoided = { $holes ->
    [one] setting it aside avoids a hole
   *[other] setting it aside avoids { $holes } holes
}
reason-no-room = there is no room for it

## The lesson: what to do, what is said when something else is tried, and when it is done
lesson-start = This is your start piece. Move it over any columns, then let it go: it slides straight down.
    .nudge = The start piece has to be placed. Move it where you like and drop it.
    .praise = It lies. From now on everyone places the same piece at the same time, one card after the other.
lesson-stand = Turn this piece until it stands upright, then drop it.
    .nudge = It still lies flat. Turn it once: it is higher than wide then.
    .praise = A piece may lie any way you like. The dotted outline always shows where it comes to rest.
lesson-aside = The cross fits badly almost everywhere. Set it aside: that costs nothing but the piece.
    .nudge = Try the button “Set aside” this time.
    .praise = It does not come back this round. You may do this as often as you like, except with the start piece.
lesson-no-hole = Nothing can slip under another piece. Place this one so that it closes off as little as possible.
    .nudge = Squares with a cross would be closed off for good. Turn or move it: fewer is possible.
    .praise = Well fitted. Each square left uncovered costs 1 point in the end.
lesson-circles = On this board a circle that stays visible earns its number. Cover as little of that as you can.
    .nudge = That covers circles which could stay visible. Look for another place.
    .praise = Right: here a gap with a circle in it is welcome.
lesson-flip = Pieces have two faces. Flip this one over and place it.
    .nudge = This is still the face on the card. Flip it first.
    .praise = Four turns and two faces: up to eight ways to place a piece.
lesson-most = The badge on the outline says what a drop changes. Find a place that brings the most.
    .nudge = There is a place with more points. Turn and move it, and watch the badge.
    .praise = That is the most it can bring. But sometimes a tidy ramp is worth more later.
lesson-low = Keep your ramp low: place this piece as deep as it can go.
    .nudge = It can come to rest deeper. Watch where the outline ends.
    .praise = Room at the top is room for later pieces. They may stick out there, but what sticks out covers nothing.
lesson-both = Now both at once: close off nothing without need, and leave the circles visible.
    .nudge = There is a better place: count the crosses and the circles it covers.
    .praise = That is the whole art of it.
lesson-free = Your choice: place this piece or set it aside. “Still to come” shows what is left; tap one to try it out.
    .nudge = Place it or set it aside.
    .praise = You know how to play. A round ends after 16 cards. Board 1 rewards complete rows, board 3 has penalties, board 4 pairs of symbols.
