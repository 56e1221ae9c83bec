title = Kuhlorado
pitch = Two dice, one sheet, two ranchers: mark pastures, win troughs, grow land.

option-sheet = Which sheet to play on.
option-sheet-seed = A fresh one

ask-keep = Keep both dice, or roll one or both again (once).
ask-mark = Mark what the dice allow.

move-first = { $seat } begins
move-roll = Roll { $dice }
move-keep = { $dice-count ->
    [0] Roll both dice again
    [1] { $dice ->
        [1] Keep left, roll right again
       *[2] Keep right, roll left again
    }
   *[other] Keep both dice
}
move-mark = Mark { $squares }
move-pass = Pass: nothing can be marked

first-drawn = { $seat } begins.
dice-rolled = { $again ->
    [yes] { $seat } rolls again: { $dice }.
   *[no] { $seat } rolls { $dice }.
}
dice-kept = { $dice-count ->
    [0] { $seat } takes up both dice.
    [1] { $dice ->
        [1] { $seat } keeps the left die.
       *[2] { $seat } keeps the right die.
    }
   *[other] { $seat } keeps both dice.
}
squares-marked = { $seat } marks { $squares }.
turn-passed = { $seat } can mark nothing.
game-ended = { $cause ->
    [cows] No cow is left.
   *[numbers] Hardly a number is left.
} { $seats-count ->
    [1] { $seats } wins: { $scores }.
   *[other] { $seats } share the win: { $scores }.
}

score-border = { $border ->
    [north] North
    [east] East
    [south] South
   *[west] West
} pasture, { $own } to { $theirs }
score-trough = { $size ->
    [small] Small
   *[large] Large
} trough { $squares }, { $own } to { $theirs }
score-area = Area of { $cells } from { $square } on

picture-crosses = { $seat }
picture-circles = { $seat }
picture-cow = cow
picture-trough = trough
picture-dice = Dice

page-sheet = Sheet { $sheet }
page-totals = Points so far
page-dice = Dice
page-die = Die { $die }: { $face ->
    [C] cow
    [none] not rolled
   *[other] { $face }
}{ $state ->
    [again] , { page-again }
    [kept] , { page-kept }
   *[still] {""}
}
page-kept = stays
page-again = again
page-keep = { $again ->
    [0] Keep both
    [one] Roll one again
   *[other] Roll both again
}
page-choose = Tap a square
page-square = { $square }, { $symbol ->
    [C] cow
   *[other] { $symbol }
}{ $state ->
    [selected] , selected
    [cross] , cross
    [circle] , circle
    [open] , can be marked
   *[free] {""}
}
page-why-not = { $square } { $state ->
    [dice] comes later: first decide about the dice.
    [marked] is marked already.
   *[free] does not fit the dice, or not what you have chosen.
}

word-C = cow

# What lies on the plain table: view- for the table, seat- for everybody.
view-grid = The sheet, row 1 on top (C cow, ~ trough)
view-marks = Marked on it (x cross, o circle)
view-turn = On turn
view-dice = Dice
view-squares = Squares
value-turn = { $name }
moves-mark = Mark squares
