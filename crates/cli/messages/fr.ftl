# What the terminal says in French, the titles' own sentences aside.

colon = { $before } : { $after }
semicolon = { $before } ; { $after }
range = de { $low } à { $high }
decimal = { $whole },{ $tenths }

## The menu

menu-head = Tuileries : jeux de pose de tuiles
alone = jouer en solo
against-bot = jouer contre un robot (niveau 2 sur 5)
hot-seat = { $people } joueurs à ce clavier
read-rules = lire les règles
menu-foot = en, fr, de : la langue.  q : quitter.  Le reste : `tuileries --help`.
menu-prompt = 1-{ $count }, Entrée = 1
not-in-menu = { $answer } n’est pas dans le menu.
goodbye = Au revoir.

## Titles and rules

players = { $count } joueurs
players-between = de { $fewest } à { $most } joueurs
title-line = { $title } : { $players }, { $rules } règles
ruling = une décision à nous, là où le livret se tait
no-such-title = titre inconnu : { $name } ; l’étagère a { $titles }
no-such-rule = règle inconnue : { $id } ; il y a { $near }
too-many-bots = { $bots } robots ne tiennent pas sur { $seats } places

## At the table

you = vous
person = humain
table = { $title } : { $seats }.
welcome = { table } ? explique, q quitte.
go-on = Entrée pour continuer
pass = Joueur { $seat }, à vous : Entrée quand vous êtes là
take-back = u = reprendre
hint-or-help = h = conseil, ? = aide
choose = { $numbers }, { hint-or-help }
choose-or-take-back = { $numbers }, { take-back }, { hint-or-help }
confirm = Entrée = confirmer `{ $action }`, { take-back }
final = Rien à reprendre : ce qui est confirmé est définitif.
hint = Conseil : { $number } ({ $action })
hint-points = environ { $points } points à la fin
hint-wins = gagne { $wins } parties sur 100
left = Vous quittez la table.
again = La même donne :
help =
    un numéro    prend ce choix du menu ; sa notation aussi, ici
    { "             " }{ $action }
    Entrée       confirme un choix ; sinon, montre la table à nouveau
    u            reprend le choix, ou la décision d’avant tant que c’est possible
    h            montre ce que ferait un robot
    r { $rule } montre une règle ; r seul en donne la liste
    s FICHIER    garde la partie dans ce fichier ; s seul dit où elle est ;
                 qui le lit voit tout ce qui est caché, comme les mains
    q            quitte la table

## Keeping a record

no-record = Rien n’a été noté ; --record FICHIER garde la partie.
no-record-yet = Rien n’est noté pour l’instant ; `s FICHIER` garde la partie dès maintenant.
record-is-in = La partie est notée dans { $file }.
exists-already = { $file } existe déjà ; choisissez un autre nom
part-exists-already = { $file }, où la partie s’écrit d’abord, existe déjà ; supprimez-le ou choisissez un autre nom
not-a-plain-file = { $file } n’est pas un fichier ordinaire et ne peut garder une partie
no-such-folder = le dossier { $folder } n’existe pas

## Looking at a record

stepping = Entrée = suite, b = retour, un numéro = cette étape, q = quitter
step-head = Étape { $step } sur { $steps }, ligne { $line } :
no-such-step = les étapes sont numérotées de 1 à { $steps }
unfinished = La partie n’est pas finie ; les points jusqu’ici :
legal = { $file } : conforme aux règles, { $steps } étapes, { $closing ->
    [over] terminée
   *[unfinished] inachevée
}, { $setup }

## Why something is not accepted

against-rule = contraire à la règle { $rule } : { $text }
unreadable-setup = réglages incompréhensibles : { $why }
unreadable-step = ce n’est pas dans la notation : { $why }
unreadable-choice = { $choice } n’est ni dans le menu, ni un coup comme `{ $example }`
in-line = { $file }, ligne { $line } : { $why }
header-wanted = cette ligne doit commencer par `{ $keyword }`
other-record = la partie dit { $keyword } { $theirs } ; ce programme rejoue `{ $ours }`
wrong-score = score faux : { $said }, mais les règles comptent `{ $counted }`
empty = le fichier est vide
not-a-record = ce n’est pas une partie notée : elle commencerait par la ligne `tuileries record 1`
too-large = trop grand : aucune partie n’est si longue
not-text = ce n’est pas du texte lisible (UTF-8)
truncated = la partie s’interrompt avant sa ligne de clôture
not-over = voici un score, mais la partie n’est pas finie
no-score = la partie est finie, mais son score manque
after-end = il y a quelque chose après la ligne de clôture
standard-input = entrée standard
no-such-file = fichier introuvable
is-a-folder = c’est un dossier, pas un fichier
no-permission = permission refusée

## Heads of columns

column-seat = place
column-bot = robot
column-games = parties
column-results = scores
column-mean = moyenne
column-deviation = é.-t.
column-wins = gagné
column-round = manche
column-board = planche
column-points = points
column-par = par
column-short = manque

## Par

all-rounds = total
par-proven = Par : le plus de points que permettaient les mêmes cartes. C’est prouvé.
par-not-proven = Là où le par est un intervalle, il s’y trouve : la preuve aurait été trop longue.
no-round-yet = Aucune manche de cette partie n’est encore terminée.
no-par = il n’y a pas de par pour { $title }

## Many games

all-seats = tous
summary-head = { $title } { $setup } : { $games } parties, graine { $seed }
elapsed = { $games } parties en { $seconds } s, { $rate } parties/s

## Bots against bots

arena-head = { $title } { $setup } : { $games } parties en { $deals } donnes, graine { $seed }
confidence = ± et parenthèses : confiance à 95 %, sur les donnes.
stopped-early = Arrêt anticipé : les intervalles ci-dessus sont plus étroits qu’il ne faudrait.
duel = { $one } contre { $other } : devant { $ahead }, Elo { $elo }, points { $points }
wins = { $bot } gagne { $wins } ; un sur { $players } égaux gagne { $even } %
tested = Elo { $small } ou { $large }, risque { $risk } % chacun : { $answer }
undecided = indécis après { $deals } donnes
accepted = { $elo } retenu après { $deals } donnes
times = { $bot } : { $mean } par coup, 99 % en { $most }, au plus { $longest } ({ $moves } coups, un cœur)
regret = { $bot } : { $behind } sous le par, qui est de { $par } ; prouvé { $proven } fois
missed = MANQUÉ : il faut { $bar }
no-place = { $file } n’a pas de place pour des résultats
par-unknown = le par n’est pas connu pour { $title }
two-bots-wanted = --until-sure compare deux robots : nommez-en deux avec --bots
ledger-in-use = une autre arène y écrit
ledger-other = { $file } est d’un autre match : { $what } y est { $theirs }, et { $ours } ici
ledger-changed = { $file } : la donne { $deal } finit autrement avec ce programme ; ses robots ont changé, commencez un nouveau fichier
not-a-deal = ce n’est pas une donne

## What a host reads

open-this = ouvrez { $url }
data-in = données dans { $folder }
how-to-stop = Ctrl-C arrête le serveur ; rien n’est perdu.
stopping = Le serveur s’arrête dès que les requêtes en cours sont terminées. Ctrl-C de nouveau l’arrête tout de suite.
not-secure = Remarque : d’autres peuvent joindre ce serveur sans TLS ; les cookies ne sont donc pas Secure et le réseau peut lire. Bien à la maison ; pour des inconnus, voir docs/hosting.md.
port-taken = Le port { $wanted } est occupé ; voici donc le { $taken }.
too-few-files = Remarque : le système permet { $files } fichiers ouverts, donc { $connections } connexions, moins que ne dit max-connections. Pour en avoir plus, lancez le serveur après `ulimit -n { $needed }` (sous systemd : LimitNOFILE={ $needed }) ; sinon, mettez max-connections à { $connections }.
no-proof = l’enregistrement est légal, mais ne dit rien de sa graine
broken-promise = la graine n’est pas celle promise à l’ouverture de la table
wrong-draw = ligne { $line } : la graine tire autre chose
verified = L’enregistrement est légal, et les { $draws } tirages sont ceux promis.
contents = Vérifié : { $tables } tables, { $entries } coups, { $people } personnes.
no-digests = Ces données viennent d’une version sans empreintes ; peu se remarque : démarrez le serveur une fois, et elles en auront.
damaged = un disque a abîmé ces données :
more-damage = et { $more } de plus
damaged-data = Rien n’a été copié. `tuileries verify --data DIR` dit que faire ; --even-damaged prend le tout tel quel.
damaged-copy = Rien n’a été remplacé. Restaurez une copie plus ancienne ; ou --even-damaged prend celle-ci telle quelle : les tables abîmées se regarderont mais ne se joueront plus.
too-little-left = Rien n’a été copié, car trop peu en est lisible. Restaurez une copie plus ancienne.
taken-all-the-same = La copie a été faite malgré tout.
what-to-do = Restaurez une copie plus ancienne (`tuileries restore FILE`), ou continuez : les tables abîmées se regardent mais ne se jouent plus, les autres sont intactes. Et méfiez-vous du disque.
