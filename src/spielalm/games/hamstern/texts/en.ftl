title = Hamstern
pitch = One die, a burrow each, all at once: fill chambers, find acorns, mind the hourglass.

option-sheet = Which burrow you play on.
option-sheet-a = A, for a start
option-sheet-b = B, crooked
option-sheet-seed = A fresh one
option-anywhere = Where the first cross may lie.
option-anywhere-no = first cross in the middle chamber
option-anywhere-yes = first cross in any chamber
option-passages = Where a passage leads.
option-passages-new = passages into new chambers
option-passages-any = passages into any chamber

ask-place = Cross { $roll } connected cells of one chamber.
ask-pouch = A one: cross one to seven connected cells of one chamber, and pay a pouch box for each.

move-roll = Roll { $roll }
move-place = Cross { $cells }
move-pass = Pass: the roll does not fit

die-rolled = The die shows { $roll }.
box-marked = { $circled ->
    [yes] A 4+ box is circled
   *[no] A 4+ box is crossed
}, { $left ->
    [0] it was the last.
   *[other] { $left } left.
}
cells-crossed = { $struck ->
    [0] { $seat } crosses { $cells }.
    [one] { $seat } crosses { $cells } and strikes a pouch box.
   *[other] { $seat } crosses { $cells } and strikes { $struck } pouch boxes.
}
round-passed = { $seat } passes.
chamber-filled = { $seat } has filled chamber { $chamber }: { $points } points.
hourglass-crossed = { $seats-count ->
    [1] { $seats } has begun a fourth chamber
   *[other] { $seats } have begun a fourth chamber
}: everybody crosses the hourglass.
second-run-began = { $because ->
    [fourth] The fourth chamber is begun
   *[full] All boxes are circled
}: from now on they are crossed.
game-ended = { $cause ->
    [counter] The last 4+ box is crossed.
   *[stuck] Nothing can be placed any more.
} { $seats-count ->
    [1] { $seats } wins: { $scores }.
   *[other] { $seats } share the win: { $scores }.
}

score-chamber = Chamber { $chamber }, completely crossed
score-mushrooms = { $count ->
    [one] A mushroom
   *[other] { $count } mushrooms
}
score-acorns = { $count ->
    [one] An acorn
   *[other] { $count } acorns
}

picture-chambers = Points: { $chambers }
picture-pouch = Pouch: { $pouch }   { $state ->
    [off] Hourglass open, 4+: { $counter }
    [circles] Circling, 4+: { $counter }
   *[crosses] Hourglass crossed, 4+: { $counter }
}   ^ mushroom  @ acorn
picture-player = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $begun ->
    [one] 1 chamber
   *[other] { $begun } chambers
} begun, full: { $filled }{ $ready ->
    [yes] , has chosen
   *[no] {""}
}
picture-roll = Die: { $roll }
picture-choice = Die: { $roll }   Your choice so far: { $choice }

page-burrow = { $seat }’s burrow
page-others = The others’ burrows
page-roll = Die: { $roll ->
    [0] not rolled
   *[other] { $roll }
}
page-pouch = Cheek pouch: { $left ->
    [one] 1 box left
   *[other] { $left } boxes left
}
page-counter = { $state ->
    [off] The hourglass is not crossed yet
    [circles] First run
   *[crosses] The hourglass is crossed
}, { $left ->
    [one] 1 box left
   *[other] { $left } boxes left
}
page-cell = { $cell }{ $thing ->
    [mushroom] , mushroom
    [acorn] , acorn
   *[none] {""}
}, chamber worth { $points }{ $state ->
    [selected] , selected
    [crossed] , crossed
    [open] , can be crossed
   *[free] {""}
}
page-choose = Choose cells
page-more = { $left ->
    [one] One more cell
   *[other] { $left } more cells
}
page-cross = { $count ->
    [one] Cross this cell
   *[other] Cross these { $count } cells
}
page-chosen = Your choice: { $choice }. We wait for the others.
page-change = Change it
page-why-not = { $state ->
    [crossed] { $cell } is crossed already.
   *[free] { $cell } cannot be reached (HA-11), or { $roll ->
        [1] the pouch is too empty (HA-15).
       *[other] { $roll } cells do not fit there (HA-12).
    }
}

# What lies on the plain table: view- for the table, seat- for everybody.
view-drawing = The burrow (^ mushroom, @ acorn)
view-values = Points of the chambers A, B, C …
view-middle = Chamber in the middle
view-pouch = Boxes of the pouch
view-boxes = 4+ boxes
view-marked = 4+ boxes marked
view-roll = Rolled
view-choice = Your choice
view-cells = Cells
seat-points = Points
seat-crosses = Crossed
seat-struck = Struck in the pouch
seat-filled = Full chambers
seat-begun = Chambers begun
moves-place = Cross cells
