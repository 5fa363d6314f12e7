# Sanssouci in French, at a terminal and on the page. `$name` is whoever sits there; `SIGNED` writes a number with its
# sign. `$card` is `any`, two rows or colors, or the name of a structure.

## Where we are

round = Tour { $round } sur 18
setting-up = Mise en place
the-end = La fin
thinking = { $name } réfléchit.

## What things are called

structure = { $structure ->
    [labyrinth] labyrinthe
    [statue] statue
    [pavilion] pavillon
    [topiary] topiaire
    [stairs] escalier
    [fountain] fontaine
    [arch] roseraie
    [spiral] escargot d’herbes
   *[vine] vigne
}
the-structure = { $structure ->
    [labyrinth] le labyrinthe
    [statue] la statue
    [pavilion] le pavillon
    [topiary] le topiaire
    [stairs] l’escalier
    [fountain] la fontaine
    [arch] la roseraie
    [spiral] l’escargot d’herbes
   *[vine] la vigne
}
of-structure = { $structure ->
    [labyrinth] du labyrinthe
    [statue] de la statue
    [pavilion] du pavillon
    [topiary] du topiaire
    [stairs] de l’escalier
    [fountain] de la fontaine
    [arch] de la roseraie
    [spiral] de l’escargot d’herbes
   *[vine] de la vigne
}
color = { $color ->
    [beige] beige
    [white] blanc
    [gray] gris
    [orange] orange
    [violet] violet
    [turquoise] turquoise
    [red] rouge
    [yellow] jaune
    [blue] bleu
   *[purple] violet
}
card = { $card ->
    [any] Libre choix
   *[other] { $card }
}
the-card = { $card ->
    [any] la carte Libre choix
   *[other] la carte « { $card } »
}
one-or-other = { $one } ou { $other }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gardeners = { $gardeners ->
    [one] { $gardeners } jardinier
   *[other] { $gardeners } jardiniers
}
tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
face = Face { $face }
stack = Pile { $stack }
mark = { $mark ->
    [structure] bonus pour motif
    [gardener] bonus pour jardinier
   *[penalty] malus
} { SIGNED($points) }
row = { $color ->
    [none] Rangée { $row }
   *[other] Rangée { $row }, { color }
}

## What happens

told-garden = { $name } reçoit le jardin { $board }.
told-reward = { $name } reçoit la planche Extension { $board }.
told-garden-face = { $name } pose la face { $face } de son jardin.
told-reward-face = { $name } pose la face { $face } de sa planche Extension.
told-drew = Vous piochez : { card }.
told-mission = Votre objectif : { structure }.
told-first = { $name } commence.
told-took = { $name } joue { the-card } et prend { the-structure }.
told-placed = { $side ->
    [gardener] { $name } envoie un jardinier en { $square }
   *[structure] { $name } place le motif en { $square }
}{ $points ->
    [0] .
   *[other]  : { SIGNED($points) }.
}
told-boar = { $square ->
    [gone] { $name } chasse le sanglier du jardin
   *[other] { $name } déloge le sanglier, qui s’enfuit en { $square }
} : { SIGNED($points) }.
told-noble = { $name } envoie le noble { of-structure } en { $square } : { SIGNED($points) }.
told-stayed = { $name } ne déplace aucun noble.
told-stack = { $name } complète le plateau avec la pile { $stack }.
told-counted = { $name } finit avec { points }{ $sources ->
    [none] .
   *[other] { "" } ({ $sources }).
}
told-won = { $count ->
    [one] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}

## Where points come from

source = { $source ->
    [noble] nobles
    [mark] extension
    [boar_chased] sanglier délogé
    [boar_gone] sanglier chassé du jardin
    [row] rangées complètes
    [column] colonnes complètes
    [mission] objectifs
   *[boar_stays] sanglier encore là
}
source-points = { source } { SIGNED($points) }
sum = points
head = { $head ->
    [player] joueur
    [noble] nobles
    [mark] extension
    [boar] sanglier
    [line] rang./col.
    [mission] objectifs
    [total] total
   *[gardeners] jard.
}
tie-broken = { $winners }, grâce à un plus grand nombre de jardiniers ({ $gardeners })

## What is asked

ask-garden = Choisissez une face de votre jardin, avant d’avoir vu quoi que ce soit d’autre.
ask-reward = Choisissez une face de votre planche Extension.
ask-take = Jouez une carte et prenez une tuile.
ask-gardener = { $square } est occupée : placez le jardinier dans la rangée { $row } ou la colonne { $column }.
ask-gardener-anywhere = Rangée et colonne sont pleines : placez le jardinier sur une case libre.
ask-boar = Le sanglier s’enfuit. Où va-t-il ?
ask-noble = Déplacez un noble, ou laissez-les tous en place.
ask-noble-to = Où va le noble { of-structure } ?
ask-stack = Complétez le plateau : choisissez une pile.
ask-colors = Prenez une tuile sur une case de couleur : { $colors }.
ask-structure = Prenez { the-structure }.
ask-freed = Aucun motif « { structure } » sur le plateau : prenez la tuile de votre choix.
ask-any = Prenez la tuile de votre choix.
ask-card = La tuile { structure } irait en { $square }. Quelle carte jouez-vous ?
goes = La tuile { structure } va en { $square }.
turns = { $square } est occupée : la tuile devient un jardinier, rangée { $row } ou colonne { $column }.
turns-anywhere = { $square } est occupée, sa rangée et sa colonne sont pleines : jardinier où vous voulez.
no-noble = Aucun noble ne peut se promener à ce tour de jeu.
walks = Le noble { of-structure } va en { $square } : { SIGNED($points) }.
chosen = C’est choisi. Les autres réfléchissent encore.
watching = Vous êtes spectateur.
plan-ahead = { $name } réfléchit. Regardez autour de vous, préparez la suite.
over = La partie est finie.
propose-take = Jouer { the-card }, prendre { the-structure }.
propose-garden = Prendre la face { $face } du jardin.
propose-reward = Prendre la face { $face } de la planche Extension.
propose-gardener = Le jardinier va en { $square }.
propose-boar = Le sanglier s’enfuit en { $square }.
propose-stay = Personne ne bouge. Votre tour de jeu s’achève.
propose-stack = Compléter avec la pile { $stack }. Votre tour de jeu s’achève.
no-card = Aucune de vos cartes ne permet de prendre cette tuile.
takes-not = Votre carte ne le permet pas : { card }.
not-taken = Cette case est déjà occupée.
not-boar = Le sanglier s’enfuit sur une case libre qui touche la sienne.
not-gardener = Aucun noble ne s’arrête sur un jardinier.
not-free = Les nobles ne passent que par des cases occupées.
not-lower = Un noble doit arriver plus bas dans sa colonne, par des cases reliées.

## What is on the table

list = { $label } : { $items }
nothing = rien
garden = Jardin : { $name }
reward-board = Planche Extension { $board }, à poser dessus
display = Plateau
tiles-left = { $count ->
    [one] { $count } tuile restante
   *[other] { $count } tuiles restantes
}
to-come = Tuiles à venir
stacks = Piles
stack-of = Pile { $stack }, { tiles }
hand = Votre main
hand-of = Main : { $name }
to-draw = { $deck } à piocher
cards = { $hand } en main, { to-draw }
missions = Vos objectifs
mission-now = vaut { SIGNED($points) } pour l’instant
played = Défausse
played-by = Défausse de { $name }
not-played-by = { $name } a tout joué, sauf
use-face = Prendre la face { $face }
stay = Personne ne bouge
put-back = Reposer
built-note = occupée : un jardinier va dans cette rangée ou colonne ou, à défaut, ailleurs
stage = { $stage ->
    [card] Carte
    [tile] Tuile
    [noble] Noble
    [refill] Plateau
   *[draw] Pioche
}
stages = Où en est le tour de jeu

## For ears

garden-keys = Jardin, colonnes a à i, rangées 1 à 6 sous la terrasse. Flèches pour se déplacer.
terrace = Terrasse
space = rangée { $row }, { color }, case { $number }
empty = vide
free = libre
built = occupée
printed = imprimée
gardener = jardinier
noble = noble
boar = sanglier
stop = un noble s’est arrêté ici
may-gardener = le jardinier peut venir ici
may-boar = le sanglier peut fuir ici
may-noble = un noble peut venir ici : { SIGNED($points) }
spoken-free = Libres : { $squares }.
spoken-gardeners = Jardiniers : { $squares }.
spoken-nobles = { $count ->
    [0] Tous les nobles sont sur la terrasse.
    [9] Nobles : { $squares }.
   *[other] Nobles, les autres sur la terrasse : { $squares }.
}
spoken-boar = { $square ->
    [gone] Le sanglier est parti.
   *[other] Sanglier : { $square }.
}
spoken-marks = Marques de l’extension de { $name } : { $marks }.
spoken-face = Jardin { $board }, face { $face }, cases occupées : la rangée 1 et { $squares }.
spoken-chosen = Vous avez choisi la face { $face }.
spoken-walk = { structure } en { $square }, { points }, par { $way }.
spoken-total = { $name } : { $sources }. En tout { points }, { gardeners }.

## What speaks for an action

reason-row = complète la rangée { $row } : { SIGNED($points) }
reason-column = complète la colonne { structure } : { SIGNED($points) }
reason-row-lacks-one = il ne manque plus qu’une case à la rangée { $row }
reason-column-lacks-one = il ne manque plus qu’une case à la colonne { structure }
reason-bonus = case bonus : { SIGNED($points) }
reason-penalty = case malus : { SIGNED($points) }
reason-mission-marks = marques dans les colonnes de vos objectifs : { SIGNED($points) }
reason-chases-boar = déloge le sanglier : { SIGNED($points) }
reason-drives-boar-out = chasse le sanglier du jardin : { SIGNED($points) }
reason-boar-area = { $count ->
    [one] laisse { $count } case libre au sanglier
   *[other] laisse { $count } cases libres au sanglier
}
reason-walks = le noble de la colonne { structure } va à la rangée { $row } : { SIGNED($points) }
reason-mission = pour un objectif, à la fin : { SIGNED($points) }
reason-opens-way = ouvre un chemin vers { $square } au noble de la colonne { structure }
reason-keeps-wild-card = garde la carte Libre choix
reason-spares-walks = garde les déplacements des nobles pour plus tard

## The lesson: what to do, what is said when something else is tried, and when it is done

lesson-face = Voici votre jardin. Ses deux faces n’ont pas les mêmes cases occupées d’avance. Prenez la face A.
    .nudge = La face B conviendrait aussi, mais pour cette leçon, prenez la face A.
    .praise = La rangée 1, au pied du château, est complète. Le reste dépend de vous.
lesson-colors = À chaque tour, vous jouez l’une de vos deux cartes. Jouez celle qui est jaune et violette et prenez le pavillon sur le jaune.
    .nudge = Jouez la carte 3 et 5, puis prenez le pavillon posé sur le jaune.
    .praise = Le motif donne la colonne, la couleur donne la rangée : pavillon et jaune, c’est c3.
lesson-walk = Un noble peut maintenant se promener, uniquement sur des cases occupées, et doit finir plus bas dans sa propre colonne. Envoyez le noble du pavillon en c3.
    .nudge = Le noble au-dessus de la colonne c, jusqu’en c3 : cela vaut 3 points.
    .praise = Vous marquez la valeur de la rangée atteinte : 3 points.
lesson-structure = Une carte à motif prend son motif où qu’il soit. Jouez la fontaine et prenez la fontaine sur le bleu.
    .nudge = Jouez la carte fontaine, puis prenez la fontaine.
    .praise = Elle va en f4. Une tuile n’a pas besoin d’en toucher une autre, mais aucun noble n’y accède encore.
lesson-around = En chemin, un noble peut quitter sa colonne, pourvu qu’il y finisse. Envoyez le noble de la statue en b3.
    .nudge = Cherchez le noble au-dessus de la colonne b ; on atteint b3 par le côté.
    .praise = On descend, on passe de côté : encore 3 points.
lesson-turned = Et si la case est déjà occupée ? Jouez la carte rouge et violette et prenez la roseraie sur le rouge : g2 est occupée.
    .nudge = La carte 2 et 5, puis la roseraie sur le rouge.
    .praise = La tuile est retournée : au verso, il y a un jardinier.
lesson-gardener = Le jardinier va sur une case libre de cette rangée ou de cette colonne. Comblez le vide en f2.
    .nudge = En f2, s’il vous plaît : entre la rangée 1 et f3.
    .praise = Un jardinier compte comme une case occupée. Les nobles peuvent y passer, jamais s’y arrêter.
lesson-over = Le chemin vers la fontaine est ouvert. Envoyez son noble en f4, par-dessus le jardinier.
    .nudge = Le noble au-dessus de la colonne f, jusqu’en f4.
    .praise = Quatre points. Plus on descend, plus un pas rapporte.
lesson-mission = Voyez vos objectifs : à la fin, chacun rapporte encore une fois la valeur de la rangée de son noble. L’un d’eux est le topiaire. Jouez sa carte et prenez-le sur le jaune.
    .nudge = Jouez la carte topiaire et prenez le topiaire posé sur le jaune.
    .praise = La case d3 est occupée, et on peut l’atteindre.
lesson-last = Envoyez le noble du topiaire en d3.
    .nudge = Le noble au-dessus de la colonne d, jusqu’en d3.
    .praise = Voilà un tour de jeu de Sanssouci. Après 18 tours, une rangée complète rapporte 10 moins son numéro, une colonne complète 5. Bonne promenade !
