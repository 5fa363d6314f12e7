# FITS in French, at a terminal and on the page. `$name` is whoever sits there; `SIGNED` writes a number with its sign.

## Where we are

moment = Planche { $board } ({ $round }/{ $rounds }) · { $card ->
    [0] pièce de départ
   *[other] carte { $card } sur 16
}
to-come = { $count ->
    [0] Plus de pièces à venir
    [one] Encore { $count } pièce à venir
   *[other] Encore { $count } pièces à venir
}
board = Planche { $board }
board-of = Planche { $board } de { $name }
start-card = départ { $piece }
player = Joueur
total = Total

## What happens

told-round = Manche { $round } : planche { $board }
told-start = { $name } tire la carte Départ { $piece }.
told-card = La carte montre la pièce { $piece }.
told-placed = { $name } place { $piece } en { $columns }, jusqu’à la ligne { $row }.
squares = Cases : { $squares }.
told-aside = { $name } met { $piece } de côté.
told-scored = { $name }, planche { $board } : { points } ({ $sources }).
told-over = La partie est terminée
told-rank = Titre : { rank }

## Points

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
source = { $source ->
    [uncovered] cases non recouvertes
    [rows] lignes complètes
    [specials] cases spéciales
   *[symbols] symboles
}
source-counts = { $source ->
    [uncovered] Chaque case non recouverte compte −1.
    [rows] Chaque ligne complète compte +1.
    [specials] Une case spéciale restée visible compte ce qu’elle porte.
   *[symbols] Paires : les deux visibles +3, un seul −3, aucun 0.
}
source-points = { source } { SIGNED($points) }
source-of-board = Planche { $board } : { source }
so-far = Pour l’instant
so-far-help = si la manche s’arrêtait là
sum = Points
pair = { symbol-name } : { $seen ->
    [one] { $seen } visible
   *[other] { $seen } visibles
}
holes = { $count ->
    [one] { $count } trou hors d’atteinte
   *[other] { $count } trous hors d’atteinte
}
rank = { $rank ->
    [architect] Architecte
    [engineer] Ingénieur
    [mason] Maçon
    [paver] Paveur
    [stone_breaker] Casseur de pierres
    [joint_cleaner] Nettoyeur de joints
   *[hole_filler] Boucheur de trous
}
verdict = { rank }, avec { points }

## What is asked

place-start = Placez votre pièce de départ { $piece }.
place-card = Placez la pièce { $piece }, ou mettez-la de côté.
place-all = Tout le monde place.
no-room = Il n’y a plus de place pour la pièce { $piece } : mettez-la de côté.
hint-aside = Le conseil : mettez-la de côté.
lies-already = La pièce { $piece } est votre pièce de départ : rien à placer cette fois.
waiting = C’est placé. On attend { $names }.
watching = On attend { $names }.
board-done = La planche { $board } est terminée
boards-done = Toutes les planches sont jouées.
go-on = Passer à la planche { $board }
confirm-drop = Lâcher la pièce { $piece } en { $columns } ?
confirm-aside = Mettre la pièce { $piece } de côté pour cette manche ?
aside-never = La pièce de départ doit être placée.
aim = La pièce { $piece } en { $columns } s’arrête ligne { $row } : { SIGNED($change) }{ $closed ->
    [0] .
    [one] , { $closed } trou enfermé.
   *[other] , { $closed } trous enfermés.
}
out-of-reach = Ici, aucune de ses cases ne serait sur la planche.
trying = Vous essayez la pièce { $piece }, qui n’est pas encore venue. Échap pour finir.
end-trying = Finir l’essai
column-help = a à f : colonne de son bord gauche
choice-place = { $number } : recouvre { $squares }.
choice-closing = { $number } : recouvre { $squares }, enferme { $holes }.
choice-aside = { $number } : mettre de côté.

## What is on the page

turn = Tourner
flip = Retourner
aside = Mettre de côté
drop = Lâcher
left = Une colonne à gauche
right = Une colonne à droite
try-out = Essayer la pièce { $piece } sur la planche
piece = pièce { $piece }
piece-aside = pièce { $piece } : mise de côté
piece-on-card = pièce { $piece } : sur la carte Départ
aimer = Colonne de la pièce
nothing = aucune
keys-help = Flèches : déplacer, R : tourner, F : retourner, Espace : lâcher, X : mettre de côté.
touch-help = Touchez une colonne, puis « Lâcher », ou tirez la pièce vers le bas.

## For ears

spoken-moment = Manche { $round } sur { $rounds }, planche { $board }.
spoken-ramp = { $name } : { points }, carte Départ { $piece }, hauteurs { $heights }.
spoken-aside = De côté : { $pieces }.
spoken-holes = Trous hors d’atteinte : { $squares }.
spoken-specials = Cases spéciales visibles : { $squares }.
spoken-special = { $square } { SIGNED($points) }
spoken-symbol = { $square } { symbol-name }
row = Ligne { $row }
column = Colonne { $column }
height = colonne { $column } : { $height }
heights = Hauteurs : { $heights }
covered-by = recouverte par { $piece }
covered = recouverte
uncovered = non recouverte
hole = trou
worth = visible, { SIGNED($points) }
symbol = symbole { symbol-name }
symbol-name = { $symbol ->
    [A] tulipe
    [B] soleil
    [C] papillon
    [D] feuille
   *[E] goutte
}

## What speaks for an action

reason-rows = { $count ->
    [one] complète la ligne { $rows }
   *[other] complète les lignes { $rows }
}
reason-pair-visible = laisse les deux symboles visibles, { $one } et { $other }
reason-pair-covered = recouvre les deux symboles, { $one } et { $other }
reason-kept = laisse visible la case { SIGNED($points) } en { $square }
reason-covered = recouvre la case { SIGNED($points) } en { $square }
reason-no-hole = ne laisse pas de trou
reason-single-hole = ne laisse qu’un trou
reason-even = garde un contour régulier
reason-avoided = { $holes ->
    [one] la mettre de côté évite un trou
   *[other] la mettre de côté évite { $holes } trous
}
reason-no-room = il n’y a plus de place pour elle

## The lesson: what to do, what is said when something else is tried, and when it is done
lesson-start = Voici votre pièce de départ. Amenez-la où vous voulez et lâchez-la : elle glisse tout droit vers le bas.
    .nudge = La pièce de départ doit être placée. Amenez-la où vous voulez et lâchez-la.
    .praise = C’est placé. Désormais, tout le monde place en même temps la même pièce, carte après carte.
lesson-stand = Tournez cette pièce pour qu’elle soit debout, puis lâchez-la.
    .nudge = Elle est encore couchée. Tournez-la une fois : elle sera plus haute que large.
    .praise = Toutes les orientations sont permises. Le contour en tirets montre toujours où elle s’arrêtera.
lesson-aside = La croix se case mal presque partout. Mettez-la de côté : vous n’y perdez que la pièce.
    .nudge = Cette fois, essayez le bouton « Mettre de côté ».
    .praise = Elle ne revient plus de la manche. C’est permis autant que vous voulez, sauf pour la pièce de départ.
lesson-no-hole = Rien ne se faufile sous une autre pièce. Placez celle-ci en enfermant le moins de cases possible.
    .nudge = Les cases marquées d’une croix seraient perdues. Tournez ou déplacez-la : on peut faire mieux.
    .praise = Bien ajusté. Chaque case non recouverte coûte 1 point à la fin.
lesson-circles = Sur cette planche, un rond resté visible vaut son nombre. Recouvrez-en le moins possible.
    .nudge = Ici, vous recouvrez des ronds qui pourraient rester visibles. Cherchez une autre place.
    .praise = Oui : ici, un trou avec un rond est le bienvenu.
lesson-flip = Les pièces ont deux faces. Retournez celle-ci et placez-la.
    .nudge = C’est encore la face de la carte. Retournez-la d’abord.
    .praise = Quatre quarts de tour, deux faces : jusqu’à huit façons de placer une pièce.
lesson-most = La pastille sur le contour dit ce que vous gagnez. Trouvez une place qui rapporte le plus.
    .nudge = Une autre place rapporte davantage. Tournez, déplacez, et regardez la pastille.
    .praise = C’est le maximum. Mais une rampe bien rangée vaut parfois plus par la suite.
lesson-low = Restez bas : placez cette pièce le plus profond possible.
    .nudge = Elle peut descendre plus bas. Regardez où finit le contour.
    .praise = La place en haut servira plus tard. Une pièce peut y dépasser, mais ce qui dépasse ne recouvre rien.
lesson-both = Les deux à la fois : n’enfermez rien sans nécessité et laissez les ronds visibles.
    .nudge = Il y a mieux : comptez les croix et les ronds recouverts.
    .praise = Tout l’art est là.
lesson-free = À vous de choisir : placez cette pièce ou mettez-la de côté. Touchez une pièce à venir pour l’essayer.
    .nudge = Placez-la ou mettez-la de côté.
    .praise = Vous savez jouer. Une manche finit après 16 cartes. La planche 1 récompense les lignes complètes, la planche 3 a des malus, la planche 4 des paires de symboles.
