title = Kuhfstein
pitch = Lay out your own valley, put cows on it by your cards, and bring the herds home in time.

option-edition = Which deck of cards to play with.
option-bonus = Which bonus tiles lie in the track.
option-bonus-fixed = The same three, always in the same order.
option-bonus-random = Order and faces are drawn; with fewer cow fields everybody starts with five cows.
option-first-card = How everybody gets the first card.
option-first-card-drawn = From the face-down pile.
option-first-card-chosen = Chosen from the open four; the starting player chooses last.
option-extra-round = One more full round after the last one.
option-extra-round-no = No: the last round is the last.
option-extra-round-yes = Yes, as a house rule.
option-early-end = What happens when the tiles run out.
option-early-end-round = The round is played to its end.
option-early-end-at-once = The game is over at once.
option-house = When a house counts as built round.
option-house-four = With a tile on all four sides.
option-house-eight = With tiles on all eight neighbouring places.

land = { $land ->
    [hay] hay
    [meadow] meadow
    [forest] forest
    [lake] lake
   *[house] house
}
a-land = { $land ->
    [hay] hay
    [meadow] a meadow
    [forest] a forest
    [lake] a lake
   *[house] a house
}
bonus-name = { $bonus ->
    [cow] a cow
    [action] an extra action
    [tile] a landscape tile
    [card] a card
   *[home] all cows home
}
scoring-name = { $tile ->
    [shore] two lakes at the edge
    [hay] most hay
    [meadow] most meadows
    [forest] most forests
    [goal] the goal reached
    [trees] three trees
    [cows] four cows at home
    [size] thirteen tiles
   *[house] a house built round
}

ask-first-card = Choose your first card.
ask-act = { $left ->
    [1] One action: lay a tile, take a card, play a card, or bring a herd home.
   *[other] Two actions: lay a tile, take a card, play a card, or bring a herd home.
}{ $last_chance ->
    [yes] { " If nobody acts in this round either, the game ends." }
   *[no] { "" }
}
ask-lay = You exchanged the tiles: now lay one of them.
ask-take = You exchanged the cards: now take one of them.
ask-extra = Bonus: one more action, if you like.
ask-bonus-tile = Bonus: lay one more tile, if you like.
ask-bonus-card = Bonus: take a card, if you like.
ask-choose = Choose the scoring tile that shall count.

move-fox = { $seat } begins
move-bonus-tiles = Bonus tiles { $first }, { $second }, { $third }
move-turned-tile = Turn up { land }
move-turned-card = Turn up card { $card }
move-dealt-scoring-tile = { $seat } gets “{ scoring-name }”
move-dealt-card = { $seat } gets card { $card }
move-lay-tile = Lay { land } at { $cell }{ $tree ->
    [none] { "" }
    [ne] , tree north-east
    [se] , tree south-east
    [sw] , tree south-west
   *[nw] , tree north-west
}
move-take-card = Take card { $card }
move-play-card = Play card { $card } at { $cell }{ $turned ->
    [straight] { "" }
    [right] , turned right
    [half] , turned round
   *[left] , turned left
}
move-bring-home = Bring the herd at { $cell } home
move-exchange-tiles = Exchange the tiles, then lay one
move-exchange-cards = Exchange the cards, then take one
move-end-turn = End the turn
move-decline = Let the bonus go
move-choose-scoring = { scoring-name }

fox-drawn = { $seat } has the fox and begins.
bonus-tiles-drawn = The bonus tiles are laid out: { $first ->
    [cow] a cow
    [action] an extra action
    [tile] a landscape tile
    [card] a card
   *[home] all cows home
}, { $second ->
    [cow] a cow
    [action] an extra action
    [tile] a landscape tile
    [card] a card
   *[home] all cows home
}, { $third ->
    [cow] a cow
    [action] an extra action
    [tile] a landscape tile
    [card] a card
   *[home] all cows home
}.
tile-turned-up = A new tile: { land }.
card-turned-up = A new card: { $card }.
scoring-tile-dealt = { $seat } gets a scoring tile: { scoring-name }.
scoring-tile-dealt-hidden = { $seat } gets a scoring tile.
card-dealt = { $seat } draws card { $card }.
card-dealt-hidden = { $seat } draws a card.
tiles-shuffled = { $count ->
    [one] The tile that was set aside is the new pile.
   *[other] The { $count } tiles that were set aside are shuffled: a new pile.
}
cards-shuffled = { $count ->
    [one] The discarded card is the new draw pile.
   *[other] The { $count } discards are shuffled: a new draw pile.
}
tile-laid = { $seat } lays { a-land } at { $cell }.
tree-set = { $seat } sets a tree: { $points } points.
card-taken = { $seat } takes card { $card }.
dealt-card-shown = { $seat } shows the card drawn at the start.
card-played = { $seat } plays card { $card }: { $cells-count ->
    [one] a cow at { $cells }
   *[other] cows at { $cells }
}, { $points } points.
herd-brought-home = { $cells-count ->
    [one] { $seat } brings a cow home from { $cells }.
   *[other] { $seat } brings a herd of { $cells-count } home from { $cells }.
}
tiles-exchanged = { $seat } exchanges the tiles: { land } lay there { $equal } times.
cards-exchanged = { $seat } exchanges the cards { $cards }.
actions-forgone = { $actions ->
    [one] { $seat } forgoes an action.
   *[other] { $seat } forgoes both actions.
}
bonus-reached = { $seat } reaches field { $field }: { bonus-name }.
bonus-lapsed = The bonus lapses ({ bonus-name }): there is nothing to take.
bonus-declined = { $seat } lets the bonus go: { bonus-name }.
all-cows-brought-home = { $cows ->
    [0] { $seat } has no cow out.
    [one] { $seat } has a cow back from the landscape.
   *[other] { $seat } has { $cows } cows back from the landscape.
}
last-round-begun = { $cause ->
    [points] The goal is reached
    [tiles] The tiles have run out
   *[idle] Nobody has acted for three rounds
}: { $rounds ->
    [0] this round is the last.
   *[other] after this round comes one more.
}
scoring-tile-revealed = { $points ->
    [0] { $seat } reveals “{ scoring-name }”: not fulfilled.
    [one] { $seat } reveals “{ scoring-name }”: { $points } point.
   *[other] { $seat } reveals “{ scoring-name }”: { $points } points.
}
game-ended = { $seats-count ->
    [1] { $seats } wins: { $scores }.
   *[other] { $seats } share the win: { $scores }.
}

score-card = Card { $card }
score-trees = { $trees ->
    [one] One tree
   *[other] { $trees } trees
}
score-tile = Scoring tile “{ scoring-name }”, { $own } of { $needed }

picture-track = Track:
picture-field = { $field } { $bonus ->
    [cow] cow
    [action] action
    [tile] tile
    [card] card
   *[home] all home
}
picture-goal = goal 65
picture-own = { $seat }: { $points } points, { $cows ->
    [one] 1 cow
   *[other] { $cows } cows
}, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
picture-other = { $seat } { $points }, { $cows ->
    [one] 1 cow
   *[other] { $cows } cows
}, hand { $cards }
picture-tiles = Tiles:
picture-left = pile { $pile }, set aside { $aside }; trees { $trees }; draw pile { $draws }
picture-cards = Cards, number=points
picture-hand = Your hand
picture-fits = Fits: { $places }
picture-scoring = { scoring-name }
picture-scoring-tiles = Your scoring tiles: { $names }
picture-legend = Y hay  M meadow  F forest  L lake  H house  # any  * or small: cow  ♣ tree

# What lies on the plain table: view- for the table, seat- for everybody.
view-track = Bonus fields
view-fields = Bonus at field
view-fox = Fox
view-turn = On turn
view-left = Actions left
view-tiles = Tiles on display
view-aside = Set aside
view-cards = Cards on display
view-draws = Cards in the draw pile
view-trees = Trees left
view-land = Landscape
view-cell = Place
view-tree = Tree
view-card = Card
view-turned = Turned
seat-points = Points
seat-supply = Cows in supply
seat-passed = Bonus fields reached
seat-tiles = Landscape
seat-cow = with a cow
seat-trees = Trees south-east of
seat-hand = Cards in hand
seat-dealt = Card drawn at the start
seat-unknown = Unknown cards
seat-played = Cards played
seat-scoring = Scoring tiles
value-fox = { $name }
value-turn = { $name }
value-track = { $track ->
    [cow] a cow
    [action] an extra action
    [tile] a landscape tile
    [card] a card
   *[home] all cows home
}
value-scoring = { $scoring ->
    [shore] two lakes at the edge
    [hay] most hay
    [meadow] most meadows
    [forest] most forests
    [goal] the goal reached
    [trees] three trees
    [cows] four cows at home
    [size] thirteen tiles
   *[house] a house built round
}
value-tree = { $tree ->
    [none] none
    [ne] north-east
    [se] south-east
    [sw] south-west
   *[nw] north-west
}
value-turned = { $turned ->
    [straight] not at all
    [right] to the right
    [half] upside down
   *[left] to the left
}
word-hay = hay
word-meadow = meadow
word-forest = forest
word-lake = lake
word-house = house
moves-lay-tile = Lay a tile
moves-take-card = Take a card
moves-play-card = Play a card
moves-bring-home = Bring a herd home

# The page. Letters of the regions: landscape, display, hand, track.
page-key = { $region ->
    [landscape] l
    [display] d
    [hand] h
   *[track] t
}
page-landscape = Landscape of { $seat }, { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}
page-empty = { $own ->
    [yes] Build a landscape that your cards fit into. It begins with any tile.
   *[no] No tile lies here yet.
}
page-tile = { $cell }: { land }{ $herd ->
    [0] { "" }
    [one] , with a cow
   *[other] , with a cow, in a herd of { $herd }
}{ $tree ->
    [yes] , tree south-east of it
   *[no] { "" }
}
page-place = { $cell }: free place{ $land ->
    [none] { "" }
   *[other] { "" } for { a-land }
}{ $tree ->
    [yes] , with a tree
   *[no] { "" }
}
page-nearer = Enlarge the landscape
page-farther = Show more of the landscape
page-display = Display: tiles and cards to take
page-display-short = Display
page-cows-of = Cows of { $seat }:
page-at-home = at home
page-at-home-told = Every landscape on a card takes a cow from home (KF-50). To have cows back, bring a herd home: tap one of its cows (KF-60).
page-take-tile = Tile: { land }
page-take-card = Take card { $card }, { $points } points
page-card-asks = It needs { $lands }{ $any ->
    [0] { "" }
    [one] , any tile
   *[other] , any { $any } tiles
}; takes { $cows ->
    [one] a cow
   *[other] { $cows } cows
}.
page-would-fit = { $places ->
    [one] You could play it at once.
   *[other] You could play it at once, in { $places } ways.
}
page-would-lack = You would still need: { $lacks }.
page-card = Card { $card }, { $points } points
page-exchange = Exchange
page-exchange-tiles = { $land ->
    [none] needs four alike
    [hay] four are hay
    [meadow] four are meadows
    [forest] four are forests
    [lake] four are lakes
   *[house] four are houses
}
page-exchange-cards = { $lands-count ->
    [0] nothing on all four
   *[other] on all: { $lands }
}
page-why-not-tile = { $mine ->
    [yes] { $ask ->
        [take] You exchanged the cards: take one of them (KF-36).
        [bonus-card] This bonus is a card, not a tile (KF-74).
        [choose] No more tiles are laid now.
       *[other] No tile can be laid now.
    }
   *[no] It is not your turn.
}
page-why-not-card = { $mine ->
    [yes] { $ask ->
        [lay] You exchanged the tiles: lay one of them (KF-36).
        [bonus-tile] This bonus is a tile, not a card (KF-73).
        [choose] No more cards are taken now.
       *[other] No card can be taken now.
    }
   *[no] It is not your turn.
}
page-why-not-tiles = { $why ->
    [few] The tiles can be exchanged when four or five of them are alike (KF-34).
    [none] No other tiles are left to turn up (KF-39).
   *[later] The tiles can be exchanged as an action of your own turn (KF-34).
}
page-why-not-cards = { $why ->
    [few] The cards can be exchanged when four lie there and all show the same landscape (KF-41).
    [none] No other cards are left to turn up (KF-46).
   *[later] The cards can be exchanged as an action of your own turn (KF-41).
}
page-why-not-play = Card { $card } fits nowhere yet: your landscape needs its shape, turned as you like, with the landscapes in it free of cows; a dashed square may be any tile (KF-50).
page-why-not-there = Card { $card } does not fit on { $cell } (KF-50).
page-why-not-cell = { $mine ->
    [yes] { $cow ->
        [yes] A herd can be brought home as an action (KF-60).
       *[no] { $ask ->
            [act] To build on, tap a tile of the display first.
            [lay] To build on, tap a tile of the display first.
            [bonus-tile] To build on, tap a tile of the display first.
           *[other] Nothing can be done here now.
        }
    }
   *[no] { $cow ->
        [yes] A herd can be brought home in your own turn (KF-60).
       *[no] It is not your turn; you can try tiles and cards meanwhile.
    }
}
page-left = Still to come: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} · { $trees ->
    [one] 1 tree
   *[other] { $trees } trees
}
page-face-down = Face down
page-hand = Your hand, { $count ->
    [one] one card
   *[other] { $count } cards
}
page-hand-short = Your hand
page-own-card = Card { $card }, { $points } points, { $places ->
    [0] { $lacks ->
        [none] fits nowhere yet
       *[other] lacks: { $lacks }
    }
    [one] fits in one place
   *[other] fits in { $places } ways
}
page-no-cards = No cards in your hand.
page-lack = { $what ->
    [cow] cow in the way
    [any] a tile
    [hay] hay
    [meadow] meadow
    [forest] forest
    [lake] lake
   *[house] house
}
page-lack-at = { $what ->
    [cow] the cow at { $cell } must go home
    [any] any tile at { $cell }
    [hay] hay at { $cell }
    [meadow] a meadow at { $cell }
    [forest] a forest at { $cell }
    [lake] a lake at { $cell }
   *[house] a house at { $cell }
}
page-lack-cows = { $cows ->
    [one] a cow more
   *[other] { $cows } cows more
}
page-standing = { $tile ->
    [hay] you { $own }, the others { $needed } at most
    [meadow] you { $own }, the others { $needed } at most
    [forest] you { $own }, the others { $needed } at most
    [shore] { $own } of { $needed } lakes
    [goal] { $own } of { $needed } points
    [trees] { $own } of { $needed } trees
    [cows] { $own } of { $needed } cows
    [size] { $own } of { $needed } tiles
   *[house] { $own } of { $needed }
}: { $points ->
    [0] { $worth } points if met
   *[other] { $points } points now
}
page-scoring-why = { $worth } points, if at the end { $tile ->
    [shore] at least two of your lakes have an open side
    [hay] nobody has more hay tiles than you
    [meadow] nobody has more meadows than you
    [forest] nobody has more forests than you
    [goal] you have at least 65 points before this tile
    [trees] at least three trees stand on your landscape
    [cows] at least four cows are in your supply
    [size] your landscape has at least 13 tiles
   *[house] one of your houses is built round
} (KF-83).
page-scorings-told = Only you see these. One of the two will count at the end.
page-track = Track
page-bonus = Field { $field }: { bonus-name }{ $passed ->
    [yes] , reached
   *[no] , { $ahead } to go
}
page-bonus-told = Field { $field }: { $bonus ->
    [cow] your cow from the track comes into your supply (KF-71).
    [action] one more action at once (KF-72).
    [tile] take a tile and lay it at once (KF-73).
    [card] take a card at once (KF-74).
   *[home] all your cows come home at once (KF-75).
} { $passed ->
    [yes] You have been there.
   *[no] { $ahead } points to go.
}
page-counter = { $seat }: { $points } points
page-fox = { $seat } has the fox: who began.
page-ending = { $ending ->
    [one-more] This round and one more.
   *[last] Last round: it ends with { $seat }’s turn.
}
page-others = Landscapes of the others
page-other = { $seat }: { $points } points, { $cows } cows at home, { $cards } cards, { $tiles } tiles
page-goal = Goal: { $goal } points
page-goal-told = Once somebody has { $goal } points at the end of a turn, the round is played to its end, and the match is over (KF-80).
page-known-cards = Cards in this hand that everybody has seen
page-tile-picked = { $cell ->
    [none] { $land ->
        [hay] Hay: where to?
        [meadow] A meadow: where to?
        [forest] A forest: where to?
        [lake] A lake: where to?
       *[house] A house: where to?
    }
   *[other] { $land ->
        [hay] Hay at { $cell }
        [meadow] A meadow at { $cell }
        [forest] A forest at { $cell }
        [lake] A lake at { $cell }
       *[house] A house at { $cell }
    }
}
page-card-picked = Card { $card }{ $ways ->
    [1] { "" }
   *[other] , { $at } of { $ways } ways
}
page-card-lacks = Card { $card } lacks: { $lacks }
page-herd-picked = { $cows ->
    [one] One cow goes home
   *[other] A herd of { $cows } goes home
}
page-exchange-picked = { $kind ->
    [tiles] Set all tiles aside and turn up new ones; then you must lay one.
   *[cards] Discard all four cards and turn up new ones; then you must take one.
}
page-end-picked = { $left ->
    [one] End the turn without the action that is left?
   *[other] End the turn without both actions?
}
page-lay = Lay it
page-take = Take the card
page-play = Play it for { $points }
page-home = { $cows ->
    [one] Bring it home
   *[other] Bring { $cows } home
}
page-score = This one shall count
page-actions-left = { $left ->
    [one] one action left
   *[other] { $left } actions left
}
page-only-tried = Only tried: it is not your turn.
page-try = Meanwhile you can try where tiles and cards would fit.
page-how = Tap a tile, a card, or a cow.
page-trees = Tree
page-tree = { $tree ->
    [none] no tree
    [ne] tree north-east
    [se] tree south-east
    [sw] tree south-west
   *[nw] tree north-west
}
page-cancel = Put it back
page-before = The place before
page-next = The next place
page-score-sheet = Score sheet
page-score-row = { $row ->
    [card] Cards
    [trees] Trees
    [tile] Scoring tile
    [tiles] Tiles laid
   *[result] Points
}
page-score-tiles = { $tiles } tiles: they decide a tie.
page-none = None.
page-pictures = The landscapes, to keep
page-picture-title = { $seat }’s landscape, { $points } points
page-picture-line = { $name }: { $points }
page-save-short = Save as
page-save = Save { $seat }’s landscape as { $kind }
