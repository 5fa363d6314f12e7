# Sanssouci in German, at a terminal and on the page. `$name` is whoever sits there; `SIGNED` writes a number with its
# sign. `$card` is `any`, two rows or colors, or the name of a structure.

## Where we are

round = Runde { $round } von 18
setting-up = Spielvorbereitung
the-end = Das Ende
thinking = { $name } überlegt.

## What things are called

structure = { $structure ->
    [labyrinth] Labyrinth
    [statue] Statue
    [pavilion] Pavillon
    [topiary] Figur
    [stairs] Treppe
    [fountain] Brunnen
    [arch] Rosenbogen
    [spiral] Kräuterschnecke
   *[vine] Weinstock
}
the-structure = { $structure ->
    [labyrinth] das Labyrinth
    [statue] die Statue
    [pavilion] den Pavillon
    [topiary] die Figur
    [stairs] die Treppe
    [fountain] den Brunnen
    [arch] den Rosenbogen
    [spiral] die Kräuterschnecke
   *[vine] den Weinstock
}
of-structure = { $structure ->
    [labyrinth] des Labyrinths
    [statue] der Statue
    [pavilion] des Pavillons
    [topiary] der Figur
    [stairs] der Treppe
    [fountain] des Brunnens
    [arch] des Rosenbogens
    [spiral] der Kräuterschnecke
   *[vine] des Weinstocks
}
color = { $color ->
    [beige] Beige
    [white] Weiß
    [gray] Grau
    [orange] Orange
    [violet] Violett
    [turquoise] Türkis
    [red] Rot
    [yellow] Gelb
    [blue] Blau
   *[purple] Lila
}
card = { $card ->
    [any] freie Auswahl
   *[other] { $card }
}
the-card = { $card ->
    [any] die Karte „freie Auswahl“
   *[other] die Karte { $card }
}
one-or-other = { $one } oder { $other }
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
gardeners = { $gardeners } Gärtner
tiles = { $count } Plättchen
face = Seite { $face }
stack = Stapel { $stack }
mark = { $mark ->
    [structure] Motivbonus
    [gardener] Gärtnerbonus
   *[penalty] Malus
} { SIGNED($points) }
row = { $color ->
    [none] Reihe { $row }
   *[other] Reihe { $row }, { color }
}

## What happens

told-garden = { $name } bekommt Garten { $board }.
told-reward = { $name } bekommt Erweiterungstafel { $board }.
told-garden-face = { $name } legt Seite { $face } des Gartens.
told-reward-face = { $name } legt Seite { $face } der Erweiterungstafel.
told-drew = Du ziehst: { card }.
told-mission = Dein Auftrag: { structure }.
told-first = { $name } beginnt.
told-took = { $name } spielt { the-card } und nimmt { the-structure }.
told-placed = { $side ->
    [gardener] { $name } schickt einen Gärtner nach { $square }
   *[structure] { $name } baut auf { $square }
}{ $points ->
    [0] .
   *[other] : { SIGNED($points) }.
}
told-boar = { $square ->
    [gone] { $name } vertreibt das Wildschwein
   *[other] { $name } scheucht das Wildschwein nach { $square }
}: { SIGNED($points) }.
told-noble = { $name } schickt den Adligen { of-structure } nach { $square }: { SIGNED($points) }.
told-stayed = { $name } bewegt keinen Adligen.
told-stack = { $name } füllt von Stapel { $stack } auf.
told-counted = { $name } kommt auf { points }{ $sources ->
    [none] .
   *[other] { "" } ({ $sources }).
}
told-won = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}

## Where points come from

source = { $source ->
    [noble] Adlige
    [mark] Erweiterung
    [boar_chased] Wildschwein aufgescheucht
    [boar_gone] Wildschwein vertrieben
    [row] vollständige Reihen
    [column] vollständige Spalten
    [mission] Aufträge
   *[boar_stays] Wildschwein noch da
}
source-points = { source } { SIGNED($points) }
sum = Punkte
head = { $head ->
    [player] Spieler
    [noble] Adlige
    [mark] Erweit.
    [boar] Wildschw.
    [line] Reih./Sp.
    [mission] Aufträge
    [total] gesamt
   *[gardeners] Gärt.
}
tie-broken = { $winners }, mit mehr Gärtnern ({ $gardeners })

## What is asked

ask-garden = Wähle eine Seite deines Gartens, noch bevor du etwas anderes siehst.
ask-reward = Wähle eine Seite deiner Erweiterungstafel.
ask-take = Spiele eine Karte und nimm ein Plättchen.
ask-gardener = { $square } ist belegt: Lege den Gärtner in Reihe { $row } oder Spalte { $column }.
ask-gardener-anywhere = Reihe und Spalte sind voll: Lege den Gärtner auf irgendein freies Feld.
ask-boar = Das Wildschwein läuft weg. Wohin?
ask-noble = Bewege einen Adligen, oder lass alle stehen.
ask-noble-to = Wohin geht der Adlige { of-structure }?
ask-stack = Fülle den Spielplan auf: Wähle einen Stapel.
ask-colors = Nimm ein Plättchen von { $colors }.
ask-structure = Nimm { the-structure }.
ask-freed = Das Motiv { structure } fehlt auf dem Spielplan: Nimm irgendein Plättchen.
ask-any = Nimm irgendein Plättchen.
ask-card = Das Plättchen { structure } käme auf { $square }. Welche Karte spielst du dafür?
goes = Das Plättchen { structure } kommt auf { $square }.
turns = { $square } ist belegt: Das Plättchen wird zum Gärtner in Reihe { $row } oder Spalte { $column }.
turns-anywhere = { $square } ist belegt, Reihe und Spalte sind voll: ein Gärtner irgendwohin.
no-noble = In diesem Zug kann kein Adliger gehen.
walks = Der Adlige { of-structure } geht nach { $square }: { SIGNED($points) }.
chosen = Gewählt. Die anderen überlegen noch.
watching = Du schaust zu.
plan-ahead = { $name } überlegt. Sieh dich um und plane.
over = Die Partie ist zu Ende.
propose-take = { $card ->
    [any] Die Karte „freie Auswahl“
   *[other] Die Karte { $card }
} spielen, { the-structure } nehmen.
propose-garden = Seite { $face } des Gartens nehmen.
propose-reward = Seite { $face } der Erweiterungstafel nehmen.
propose-gardener = Der Gärtner kommt auf { $square }.
propose-boar = Das Wildschwein läuft nach { $square }.
propose-stay = Niemand geht. Damit endet dein Zug.
propose-stack = Von Stapel { $stack } auffüllen. Damit endet dein Zug.
no-card = Keine deiner Karten erlaubt dieses Plättchen.
takes-not = Deine Karte erlaubt das nicht: { card }.
not-taken = Dieses Feld ist schon belegt.
not-boar = Das Wildschwein läuft auf ein freies Feld neben seinem.
not-gardener = Kein Adliger bleibt auf einem Gärtner stehen.
not-free = Adlige gehen nur über belegte Felder.
not-lower = Ein Adliger muss weiter unten in seiner Spalte ankommen, über verbundene Felder.

## What is on the table

list = { $label }: { $items }
nothing = nichts
garden = Garten: { $name }
reward-board = Erweiterungstafel { $board }, kommt darüber
display = Spielplan
tiles-left = noch { tiles }
to-come = Plättchen übrig
stacks = Stapel
stack-of = Stapel { $stack }, { tiles }
hand = Deine Hand
hand-of = Hand: { $name }
to-draw = { $deck } zum Ziehen
cards = { $hand } auf der Hand, { to-draw }
missions = Deine Aufträge
mission-now = zurzeit { SIGNED($points) }
played = Gespielt
played-by = Gespielt von { $name }
not-played-by = { $name } hat alles gespielt außer
use-face = Seite { $face } nehmen
stay = Niemand geht
put-back = Zurücklegen
built-note = belegt: Ein Gärtner kommt in diese Reihe oder Spalte, notfalls woandershin
stage = { $stage ->
    [card] Karte
    [tile] Plättchen
    [noble] Adliger
    [refill] Auffüllen
   *[draw] Ziehen
}
stages = Wo im Zug

## For ears

garden-keys = Garten, Spalten a bis i, Reihen 1 bis 6 unter der Terrasse. Mit den Pfeiltasten bewegst du dich.
terrace = Schlossterrasse
space = Reihe { $row }, { color }, Farbfeld { $number }
empty = leer
free = frei
built = belegt
printed = aufgedruckt
gardener = Gärtner
noble = Adliger
boar = Wildschwein
stop = hier hat ein Adliger angehalten
may-gardener = hierher kann der Gärtner
may-boar = hierher kann das Wildschwein laufen
may-noble = hierher kann ein Adliger gehen: { SIGNED($points) }
spoken-free = Frei: { $squares }.
spoken-gardeners = Gärtner: { $squares }.
spoken-nobles = { $count ->
    [0] Alle Adligen sind auf der Schlossterrasse.
    [9] Adlige: { $squares }.
   *[other] Adlige, die anderen auf der Schlossterrasse: { $squares }.
}
spoken-boar = { $square ->
    [gone] Das Wildschwein ist fort.
   *[other] Wildschwein: { $square }.
}
spoken-marks = Zeichen der Erweiterung von { $name }: { $marks }.
spoken-face = Garten { $board }, Seite { $face }, belegt: Reihe 1 und { $squares }.
spoken-chosen = Du hast Seite { $face } gewählt.
spoken-walk = { structure } nach { $square }, { points }, über { $way }.
spoken-total = { $name }: { $sources }. Zusammen { points }, { gardeners }.

## What speaks for an action

reason-row = macht Reihe { $row } vollständig: { SIGNED($points) }
reason-column = macht die Spalte { structure } vollständig: { SIGNED($points) }
reason-row-lacks-one = dann fehlt Reihe { $row } nur noch ein Feld
reason-column-lacks-one = dann fehlt der Spalte { structure } nur noch ein Feld
reason-bonus = Bonusfeld: { SIGNED($points) }
reason-penalty = Malusfeld: { SIGNED($points) }
reason-mission-marks = Zeichen in den Spalten deiner Aufträge: { SIGNED($points) }
reason-chases-boar = scheucht das Wildschwein auf: { SIGNED($points) }
reason-drives-boar-out = vertreibt das Wildschwein: { SIGNED($points) }
reason-boar-area = { $count ->
    [one] lässt dem Wildschwein { $count } freies Feld
   *[other] lässt dem Wildschwein { $count } freie Felder
}
reason-walks = Adliger der Spalte { structure } geht in Reihe { $row }: { SIGNED($points) }
reason-mission = für einen Auftrag, am Ende: { SIGNED($points) }
reason-opens-way = öffnet dem Adligen der Spalte { structure } einen Weg nach { $square }
reason-keeps-wild-card = behält die Karte „freie Auswahl“
reason-spares-walks = spart die Wege der Adligen für später auf

## The lesson: what to do, what is said when something else is tried, and when it is done

lesson-face = Das ist dein Garten. Auf seinen zwei Seiten sind verschiedene Felder schon belegt. Nimm Seite A.
    .nudge = Seite B wäre auch gut, aber nimm hier Seite A.
    .praise = Reihe 1 am Schloss ist vollständig. Der Rest liegt bei dir.
lesson-colors = In jedem Zug spielst du eine deiner zwei Karten. Spiele die gelb-lila Karte und nimm den Pavillon von Gelb.
    .nudge = Spiele die Karte mit 3 und 5, dann nimm den Pavillon, der auf Gelb liegt.
    .praise = Das Motiv ist die Spalte, die Farbe die Reihe: Pavillon und Gelb ergeben c3.
lesson-walk = Jetzt darf ein Adliger gehen, nur über belegte Felder, und er muss in seiner Spalte weiter unten ankommen. Schick den Adligen des Pavillons nach c3.
    .nudge = Den Adligen über Spalte c, nach c3: Das bringt 3 Punkte.
    .praise = Du bekommst den Wert der erreichten Reihe: 3 Punkte.
lesson-structure = Mit einer Motivkarte nimmst du ihr Motiv, wo immer es liegt. Spiele den Brunnen und nimm den Brunnen von Blau.
    .nudge = Spiele die Karte mit dem Brunnen, dann nimm den Brunnen.
    .praise = Er kommt auf f4. Ein Plättchen muss kein anderes berühren; aber noch kommt kein Adliger dorthin.
lesson-around = Unterwegs dürfen Adlige ihre Spalte verlassen, wenn sie nur in ihr ankommen. Schick den Adligen der Statue nach b3.
    .nudge = Such den Adligen über Spalte b; b3 erreicht er von der Seite.
    .praise = Hinunter, zur Seite, und noch einmal 3 Punkte.
lesson-turned = Und wenn das Feld schon belegt ist? Spiele Rot und Lila und nimm den Rosenbogen von Rot: g2 ist belegt.
    .nudge = Die Karte mit 2 und 5, dann den Rosenbogen auf Rot.
    .praise = Das Plättchen wird umgedreht: Auf der Rückseite ist ein Gärtner.
lesson-gardener = Der Gärtner kommt auf ein freies Feld dieser Reihe oder dieser Spalte. Schließ die Lücke auf f2.
    .nudge = Auf f2, bitte: zwischen Reihe 1 und f3.
    .praise = Ein Gärtner gilt als belegt. Adlige dürfen über ihn gehen, aber nie bei ihm stehen bleiben.
lesson-over = Jetzt ist der Weg zum Brunnen offen. Schick seinen Adligen über den Gärtner nach f4.
    .nudge = Den Adligen über Spalte f, bis nach f4.
    .praise = Vier Punkte. Je weiter unten, desto mehr bringt ein Schritt.
lesson-mission = Sieh dir deine Aufträge an: Am Ende bringt jeder noch einmal den Wert der Reihe, in der sein Adliger steht. Einer ist die Figur. Spiele ihre Karte und nimm sie von Gelb.
    .nudge = Spiele die Karte mit der Figur und nimm die Figur, die auf Gelb liegt.
    .praise = d3 ist belegt und erreichbar.
lesson-last = Schick den Adligen der Figur nach d3.
    .nudge = Den Adligen über Spalte d, nach d3.
    .praise = So geht ein Zug in Sanssouci. Nach 18 Runden bringen vollständig belegte Reihen 10 abzüglich ihrer Zahl, Spalten 5. Viel Freude im Garten!
