title = Hamstern
pitch = Ein Würfel, ein Bau für jeden, alle zugleich: Kammern füllen, Eicheln finden, die Sanduhr im Blick.

option-sheet = In welchem Bau ihr spielt.
option-sheet-a = A, für den Anfang
option-sheet-b = B, krumm
option-sheet-seed = Ein frischer
option-anywhere = Wo das erste Kreuz liegen darf.
option-anywhere-no = erstes Kreuz in der Mitte
option-anywhere-yes = erstes Kreuz in jeder Kammer
option-passages = Wohin ein Gang führt.
option-passages-new = Gänge in neue Kammern
option-passages-any = Gänge in alle Kammern

ask-place = Kreuze { $roll } zusammenhängende Felder einer Kammer an.
ask-pouch = Eine Eins: Kreuze ein bis sieben zusammenhängende Felder einer Kammer an, jedes kostet ein Feld der Hamsterbacke.

move-roll = Wurf { $roll }
move-place = { $cells } ankreuzen
move-pass = Passen: Der Wurf passt nirgends

die-rolled = Der Würfel zeigt { $roll }.
box-marked = { $circled ->
    [yes] Ein 4+-Kästchen wird eingekreist
   *[no] Ein 4+-Kästchen wird angekreuzt
}, { $left ->
    [0] es war das letzte.
   *[other] noch { $left }.
}
cells-crossed = { $struck ->
    [0] { $seat } kreuzt { $cells } an.
    [one] { $seat } kreuzt { $cells } an und streicht ein Feld der Hamsterbacke.
   *[other] { $seat } kreuzt { $cells } an und streicht { $struck } Felder der Hamsterbacke.
}
round-passed = { $seat } passt.
chamber-filled = { $seat } hat Kammer { $chamber } gefüllt: { $points } Punkte.
hourglass-crossed = { $seats-count ->
    [1] { $seats } hat eine vierte Kammer begonnen
   *[other] { $seats } haben eine vierte Kammer begonnen
}: Alle kreuzen die Sanduhr an.
second-run-began = { $because ->
    [fourth] Die vierte Kammer ist begonnen
   *[full] Alle Kästchen sind eingekreist
}: Ab jetzt werden sie angekreuzt.
game-ended = { $cause ->
    [counter] Das letzte 4+-Kästchen ist angekreuzt.
   *[stuck] Nichts lässt sich mehr ankreuzen.
} { $seats-count ->
    [1] { $seats } gewinnt: { $scores }.
   *[other] { $seats } teilen sich den Sieg: { $scores }.
}

score-chamber = Kammer { $chamber }, ganz angekreuzt
score-mushrooms = { $count ->
    [one] Ein Pilz
   *[other] { $count } Pilze
}
score-acorns = { $count ->
    [one] Eine Eichel
   *[other] { $count } Eicheln
}

picture-chambers = Punkte: { $chambers }
picture-pouch = Backe: { $pouch }   { $state ->
    [off] Sanduhr offen, 4+: { $counter }
    [circles] Einkreisen, 4+: { $counter }
   *[crosses] Sanduhr angekreuzt, 4+: { $counter }
}   ^ Pilz  @ Eichel
picture-player = { $seat }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $begun ->
    [one] 1 Kammer
   *[other] { $begun } Kammern
} begonnen, voll: { $filled }{ $ready ->
    [yes] , hat gewählt
   *[no] {""}
}
picture-roll = Würfel: { $roll }
picture-choice = Würfel: { $roll }   Deine Wahl bisher: { $choice }

page-burrow = Der Bau von { $seat }
page-others = Die Baue der anderen
page-roll = Würfel: { $roll ->
    [0] nicht geworfen
   *[other] { $roll }
}
page-pouch = Hamsterbacke: { $left ->
    [one] noch 1 Feld
   *[other] noch { $left } Felder
}
page-counter = { $state ->
    [off] Die Sanduhr ist noch nicht angekreuzt
    [circles] Erster Durchgang
   *[crosses] Die Sanduhr ist angekreuzt
}, { $left ->
    [one] noch 1 Feld
   *[other] noch { $left } Felder
}
page-cell = { $cell }{ $thing ->
    [mushroom] , Pilz
    [acorn] , Eichel
   *[none] {""}
}, Kammer zu { $points } Punkten{ $state ->
    [selected] , ausgewählt
    [crossed] , angekreuzt
    [open] , kann angekreuzt werden
   *[free] {""}
}
page-choose = Wähle Felder
page-more = { $left ->
    [one] Noch ein Feld
   *[other] Noch { $left } Felder
}
page-cross = { $count ->
    [one] Dieses Feld ankreuzen
   *[other] Diese { $count } Felder ankreuzen
}
page-chosen = Deine Wahl: { $choice }. Wir warten auf die anderen.
page-change = Ändern
page-why-not = { $state ->
    [crossed] { $cell } ist schon angekreuzt.
   *[free] { $cell } ist nicht erreichbar (HA-11), oder { $roll ->
        [1] die Hamsterbacke ist zu leer (HA-15).
       *[other] { $roll } Felder passen dort nicht (HA-12).
    }
}

# Was auf dem schlichten Tisch liegt: view- am Tisch, seat- bei jedem.
view-drawing = Der Bau (^ Pilz, @ Eichel)
view-values = Punkte der Kammern A, B, C …
view-middle = Mittlere Kammer
view-pouch = Felder der Hamsterbacke
view-boxes = 4+-Kästchen
view-marked = 4+-Kästchen, die markiert sind
view-roll = Gewürfelt
view-choice = Deine Wahl
view-cells = Felder
seat-points = Punkte
seat-crosses = Angekreuzt
seat-struck = Gestrichen in der Hamsterbacke
seat-filled = Volle Kammern
seat-begun = Begonnene Kammern
moves-place = Felder ankreuzen
