# Cottage Garden in French, at a terminal and on the page. `$name` is whoever sits there.

## What things are called

bed = { $bed ->
    [1] Parterre de gauche
   *[2] Parterre de droite
}
the-bed = { $bed ->
    [1] le Parterre de gauche
   *[2] le Parterre de droite
}
face = { $face ->
    [light] clair
   *[dark] sombre
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
    [one] { $cats } chat
   *[other] { $cats } chats
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
empty-spaces = { $empty ->
    [one] { $empty } espace vide
   *[other] { $empty } espaces vides
}
flowers = { $flower ->
    [rose] { $count } roses
    [marigold] { $count } soucis
    [lavender] { $count ->
        [one] { $count } lavande
       *[other] { $count } lavandes
    }
    [daisy] { $count } marguerites
    [cornflower] { $count } bleuets
    [peony] { $count } pivoines
    [sunflower] { $count } tournesols
    [hydrangea] { $count } hortensias
   *[poppy] { $count } coquelicots
}
tile = { $mark ->
    [pot] { flowers } avec un pot
    [cloche] { flowers } avec une cloche
   *[none] { flowers }
}
a-pot = un pot
a-cat = un chat
color = { $color ->
    [orange] orange
   *[blue] bleu
}
a-cube = { $color ->
    [orange] un cube orange
   *[blue] un cube bleu
}
hive = { $hive ->
    [double] Ruche double, 2 points
   *[single] Ruche simple, 1 point
}
the-hive = { $hive ->
    [double] la Ruche double
   *[single] la Ruche simple
}
line = { $kind ->
    [row] la ligne { $number }
    [column] la colonne { $number }
   *[diagonal] une diagonale
}
holds = { $what ->
    [empty] vide
    [pot] pot
    [cloche] cloche
    [cat] chat
   *[token] jeton Pot de fleurs
}
label = { $where } : { $what }
row = Ligne { $row }

## What happens

told-bed = { $name } pose le Parterre n° { $number }, côté { face }.
told-first = { $name } commence.
told-turn = { $name } : le Jardinier fait face à { $line }
told-refilled = De la file : { $tile } en { $space }.
told-planted = { $name } plante { $tile } dans { the-bed } : { $squares }.
told-pot = { $name } place un pot sur { the-bed }, en { $square }.
told-cat = { $name } place un chat sur { the-bed }, en { $square }.
told-cat-kept = { $name } garde le chat.
told-cat-discarded = { $name } défausse un chat.
told-scored = { $name } complète { the-bed } : { marks }.
told-advanced = { $name } avance { a-cube } de { $from } à { $to }.
told-hive = { $name } reçoit { the-hive }.
told-cat-gained = { $name } franchit la ligne rouge et gagne un chat.
told-pot-gained = { $name } gagne un pot : plus aucun cube de cette couleur sur 0.
told-pot-lost = { $name } n’a pas de place pour le pot : il est perdu.
told-set-aside = { $name } met { the-bed } de côté.
told-last-round = Le dernier tour de jeu commence.
told-discarded = { $name } défausse { the-bed } : il n’a pas plus de deux tuiles.
told-paid = { $name } paie et recule { a-cube } de { $from } à { $to }.
told-counted = { $name } : { points }.

## Where we are

moment = Tour { $turn } sur { $turns }
last-round = Dernier tour de jeu
last-round-help = Chaque tour coûte 2 points. Un Parterre complet est décompté, puis mis de côté.
soon-last = { $turns ->
    [one] { $turns } tour avant le dernier tour de jeu
   *[other] { $turns } tours avant le dernier tour de jeu
}
soon-last-help = Les Parterres de deux tuiles ou moins seront alors défaussés.
set-up = Mise en place
your-turn = À vous
gardener-faces = Le Jardinier fait face à { $line }. Le dé montre { $value }.
signs = · vide  P pot  C cloche  @ chat
queue-is = { $count ->
    [0] La file est vide.
   *[other] File de { $count }, depuis la tête : { $tiles }.
}
reserve-is = Parterre de réserve : n° { $number }, côté { face }, { marks }.
no-reserve = Il n’y a pas de Parterre de réserve.
cubes = Cubes orange sur { $orange }, cubes bleus sur { $blue }
result = { $hive ->
    [0] { points }
   *[other] { $points }, Ruche { $hive }
}
supply-left = { cats } (réserve { $left })
bed-is = { $bed } : n° { $number } { face }, P{ $pots } C{ $cloches }
in-turns = { $turns ->
    [0] maintenant
    [one] dans { $turns } tour
   *[other] dans { $turns } tours
}
ahead = { $name }, { in-turns }, { $line } : { $tiles }.
nothing-ahead = { $name } : rien n’est prévisible.
contested-tile = { $tile } disputée
contested-sign = * d’autres peuvent la prendre avant

## Points

player = joueur
total = total
source = { $source ->
    [orange] Cubes orange (pots)
    [blue] Cubes bleus (cloches)
   *[hive] Ruche
}
verdict = { $title ->
    [exceptional] Exceptionnel : plus de 90 points !
    [good] Très bien joué : plus de 70 points.
   *[fair] Un beau jardin. Avec plus de 70 points, ce serait très bien joué.
}
by-hive = { $winners }, grâce à la Ruche

## What is asked

task = { $duty ->
    [fill_nursery] La Pépinière se remplit.
    [fill_queue] La file se forme.
    [deal_beds] Les Parterres sont distribués.
    [draw_first] On tire au sort qui commence.
    [return_tiles] Des tuiles retournent à la file.
    [pay] Dernier tour de jeu : payez 2 points. Quel cube recule ?
    [refill] Plantez une tuile ou un pot, ou d’abord réapprovisionnez contre un chat.
    [add_cats] Placez des chats sur des espaces vides, ou continuez.
    [score_beds] Les deux Parterres sont complets. Lequel décompter en premier ?
    [use_cat] Vous gagnez un chat : placez-le sur votre autre Parterre, ou gardez-le.
    [bonus_pot] Vous gagnez un pot : placez-le sur votre autre Parterre.
    [late_pot] Vous gagnez un pot : placez-le sur votre nouveau Parterre.
    [shed_cats] Vous avez plus de deux chats : placez-en un ou défaussez-en un.
    [over] La partie est terminée.
   *[plant] Plantez une tuile de la Rangée du Jardinier, ou un pot.
}
task-advance = { $color ->
    [orange] { pots } : quel cube orange avance ?
   *[blue] { cloches } : quel cube bleu avance ?
}
plant-pot = Rien dans la Rangée ne vous va : plantez un pot.
waiting = { $name } joue. En attendant, essayez des tuiles sur vos Parterres.
watching = { $name } joue.
refill = Réapprovisionner contre un chat
done = Aucun autre chat
keep = Garder le chat
discard = Défausser un chat
score-first = { bed } d’abord
cube-move = { $color ->
    [orange] Orange
   *[blue] Bleu
} { $from } → { $to }
cube-choice = Cube { $color ->
    [orange] orange
   *[blue] bleu
} sur { $from } vers { $to }
and-hive = et une Ruche
and-cat = et un chat
and-pot = et un pot
places-of = { $what } : { $left } à gauche, { $right } à droite
go-on = { $name } liste les places ; { $planting } plante là ; ? en dit plus
places = { $where } : { $count ->
    [one] { $count } place
   *[other] { $count } places
}
places-help = 1 : à gauche, 2 : à droite ; numéro=espace où vient o
none-to-place = Il n’y en a pas à placer maintenant.
try-help = Dites quoi essayer et où : try L4 B2 = 1 a1 b1 c1 a2, ou try B2 1 a1 b1 c1 a2
questions =
    L4 ou B2     liste les places de cette tuile quand vous plantez, ou la dessine ;
                 L4 1 c3, celles du Parterre de gauche (2 : de droite) sur c3
    pot, cat     listent les espaces pour un pot ou un chat
    try L4 B2 = 1 a1 b1 c1 a2
                 essaie une tuile de la Pépinière, sans conséquence
    ahead        montre les tuiles qui attendent chaque joueur
    reserve      montre le Parterre de réserve

## What would come of it

covered = { $pots ->
    [0] { $cloches ->
        [0] {""}
       *[other] , recouvre { cloches }
    }
   *[other] , recouvre { pots }{ $cloches ->
        [0] {""}
       *[other] {" "}et { cloches }
    }
}
outcome = { $empty ->
    [0] Parterre complet, rapporte { pots } et { cloches }
    [one] reste { $empty } espace vide{ covered }
   *[other] restent { $empty } espaces vides{ covered }
}
proposal = { $kind ->
    [plan] Un simple aperçu : { $what } sur { the-bed }{ $squares } : { outcome }.
    [place] Placer { $what } sur { the-bed }{ $squares } : { outcome }.
   *[plant] Planter { $what } sur { the-bed }{ $squares } : { outcome }.
}
obstacle = { $obstacle ->
    [tile] Une tuile s’y trouve déjà.
    [cat] Un chat s’y est installé.
    [pot] Un jeton Pot de fleurs s’y trouve.
    [outside] Elle dépasse du Parterre.
    [print] Seulement sur un espace vide.
    [gone] Ce Parterre a quitté la partie.
    [elsewhere] Sa place est sur votre autre Parterre.
   *[last_space] Il doit rester un espace où planter.
}

## What is on the page

beds = Parterres
nursery = Pépinière
queue = File
reserve = Réserve
track = Piste de score
red-line = Ligne rouge : un chat pour chaque cube qui la franchit
supply = Pots et chats
cats-held = { $cats ->
    [one] Chat : { $cats }
   *[other] Chats : { $cats }
}
full = Complet !
plan = Aperçu
here-it = ce que vous portez
can-take = vous pouvez la prendre
can-try = à essayer seulement
may-be-gone = d’autres choisissent avant vous
contested = D’autres peuvent prendre avant vous ce qui porte une pastille dorée.
your-line = Votre Rangée : { $line }
your-next = Votre prochaine Rangée : { $line }, { in-turns }
carry = Choisissez un endroit. R pivote, F retourne.
carry-touch = Glissez-la sur un Parterre, ou touchez un espace.
place-it = Choisissez un espace vide.
take-pot = Prendre un pot
take-cat = Prendre un chat
turn = Pivoter
flip = Retourner
back = Reposer
plant = Planter
place = Placer
pay = Payer
advance = Avancer

## For ears

spoken-nursery = Pépinière, ligne { $row } : { $tiles }.
spoken-row = Rangée du Jardinier, à partir du dé : { $tiles }.
spoken-tile = { $tile } : { $flowers }, en forme de { $squares }.
spoken-place = { $name } : { points }{ $hive ->
    [0] .
   *[other] , Ruche { $hive }.
} { cubes }. { cats }.
spoken-bed = { $name }, { the-bed } : n° { $number }, { face } ; { marks } ; { empty-spaces }.
spoken-squares = Ligne { $row } : { $squares }.
choice = { $number } : { $what }.

## What speaks for an action

reason-completes = complète { the-bed }
reason-fills = { $count ->
    [one] recouvre un espace vide
   *[other] recouvre { $count } espaces vides
}
reason-leaves = { $count ->
    [one] laisse un espace vide
   *[other] laisse { $count } espaces vides
}
reason-single-hole = laisse un trou isolé
reason-no-single-hole = ne laisse aucun trou isolé
reason-shows = { $mark ->
    [pot] ajoute un pot
   *[cloche] ajoute une cloche
}
reason-covers = { $mark ->
    [pot] recouvre un pot
   *[cloche] recouvre une cloche
}
reason-last-of-row = prend la dernière tuile de la Rangée
reason-reaches = le cube atteint { $space }
reason-hive = le cube atteint 20 : une Ruche
reason-red-line = franchit la ligne rouge : un chat
reason-last-off-zero = le dernier cube quitte 0 : un pot
reason-keeps-cats = { $count ->
    [one] garde un chat pour plus tard
   *[other] garde { $count } chats pour plus tard
}
reason-new-tiles = { $count ->
    [one] apporte une nouvelle tuile
   *[other] apporte { $count } nouvelles tuiles
}
reason-costs = coûte { points }
reason-scores-first = décompte d’abord { the-bed }

## The lesson: what to do, what is said when something else is tried, and when it is done
lesson-plant = Le Jardinier fait face à une rangée de la Pépinière : vous ne prenez que ses tuiles. Glissez les trois fleurs alignées au bas du Parterre de gauche, de c1 à e1, et plantez-les.
    .nudge = Prenez la tuile de trois dans la Rangée éclairée et posez-la en c1, d1 et e1 du Parterre de gauche.
    .praise = Une tuile par tour, aussitôt dans un Parterre. Ici, il reste un seul espace vide.
lesson-cat = Il reste un seul espace, et vous avez deux chats. Installez-en un en c2.
    .nudge = Placez un chat en c2 du Parterre de gauche.
    .praise = Les chats ne rapportent rien, mais ils remplissent un espace. Le Parterre est complet !
lesson-done = L’autre chat reste avec vous. Dites que vous n’en placez plus.
    .nudge = Choisissez « Aucun autre chat ».
    .praise = La plantation est finie et le Parterre complet est décompté : quatre pots et deux cloches sont visibles.
lesson-orange = Les pots font avancer un cube orange, d’une case chacun. Prenez celui qui est sur 6 : il franchit la ligne rouge.
    .nudge = Avancez le cube orange placé sur 6.
    .praise = De 6 à 10, et un chat pour avoir franchi la ligne.
lesson-keep = Vous pourriez placer ce chat aussitôt sur votre autre Parterre. Gardez-le : vous pouvez en avoir deux.
    .nudge = Choisissez « Garder le chat ».
    .praise = Avec plus de deux chats à la fin du tour, il faudrait se séparer de l’un d’eux.
lesson-blue = Passons aux cloches : deux cases pour un cube bleu, chacune vaut 2 points. Avancez celui qui est sur 2.
    .nudge = Avancez le cube bleu placé sur 2.
    .praise = Quatre points de plus. Le Parterre de réserve prend la place du vôtre, et les tuiles vont au bout de la file.
lesson-refill = Une case de votre Rangée est vide. Contre un chat, la file la remplit, tout au début du tour.
    .nudge = Choisissez « Réapprovisionner contre un chat » avant de planter.
    .praise = La Brouette a apporté une tuile. S’il y a trois ou quatre cases vides, cela se fait tout seul.
lesson-turn = Plantez une tuile de votre choix. R ou la molette la fait pivoter, F la retourne. Regardez ce qu’elle recouvre : les pots et les cloches visibles sont des points.
    .nudge = Prenez une tuile de la Rangée éclairée et plantez-la dans l’un de vos Parterres.
    .praise = Bien posée. Vous pouvez essayer n’importe quelle tuile de la Pépinière à tout moment, même quand d’autres jouent.
lesson-go-on = Placez votre chat, ou continuez sans.
    .nudge = Placez un chat, ou choisissez « Aucun autre chat ».
    .praise = Le Jardinier avance, et le robot a planté. Les lettres sur les pierres disent qui vient ensuite, et où.
lesson-pot = Rien ne vous plaît dans la Rangée ? Un pot est toujours là. Il remplit un espace et compte quand le Parterre est complet.
    .nudge = Prenez un pot et placez-le sur un espace vide.
    .praise = Un point en perspective.
lesson-last = Continuez à votre guise.
    .nudge = Plantez une tuile ou un pot.
    .praise = Quand le dé montre 6 s’ouvre le dernier tour de jeu : les Parterres de deux tuiles ou moins partent, et chaque tour coûte 2 points. La somme de vos six cubes fait votre score. Bon jardinage !
