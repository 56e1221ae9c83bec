title = Kuhlorado
pitch = Zwei Würfel, ein Zettel, zwei Rancher: Weiden sichern, Tränken gewinnen, Land verbinden.

option-sheet = Auf welchem Zettel ihr spielt.
option-sheet-seed = Ein frischer

ask-keep = Behalte beide Würfel oder wirf einen oder beide noch einmal.
ask-mark = Markiere, was die Würfel erlauben.

move-first = { $seat } beginnt
move-roll = Wurf { $dice }
move-keep = { $dice-count ->
    [0] Beide Würfel noch einmal werfen
    [1] { $dice ->
        [1] Links behalten, rechts noch einmal
       *[2] Rechts behalten, links noch einmal
    }
   *[other] Beide Würfel behalten
}
move-mark = { $squares } markieren
move-pass = Passen: Nichts lässt sich markieren

first-drawn = { $seat } beginnt.
dice-rolled = { $again ->
    [yes] { $seat } würfelt noch einmal: { $dice }.
   *[no] { $seat } würfelt { $dice }.
}
dice-kept = { $dice-count ->
    [0] { $seat } nimmt beide Würfel wieder auf.
    [1] { $dice ->
        [1] { $seat } behält den linken Würfel.
       *[2] { $seat } behält den rechten Würfel.
    }
   *[other] { $seat } behält beide Würfel.
}
squares-marked = { $seat } markiert { $squares }.
turn-passed = { $seat } kann nichts markieren.
game-ended = { $cause ->
    [cows] Keine Kuh ist mehr frei.
   *[numbers] Kaum eine Zahl ist mehr frei.
} { $seats-count ->
    [1] { $seats } gewinnt: { $scores }.
   *[other] { $seats } teilen sich den Sieg: { $scores }.
}

score-border = { $border ->
    [north] Nordweide
    [east] Ostweide
    [south] Südweide
   *[west] Westweide
}, { $own } zu { $theirs }
score-trough = { $size ->
    [small] Kleine
   *[large] Große
} Tränke { $squares }, { $own } zu { $theirs }
score-area = Landfläche von { $cells } Feldern ab { $square }

picture-crosses = { $seat }
picture-circles = { $seat }
picture-cow = Kuh
picture-trough = Tränke
picture-dice = Würfel

page-sheet = Zettel { $sheet }
page-totals = Punkte bisher
page-dice = Würfel
page-die = Würfel { $die }: { $face ->
    [C] Kuh
    [none] nicht geworfen
   *[other] { $face }
}{ $state ->
    [again] , { page-again }
    [kept] , { page-kept }
   *[still] {""}
}
page-kept = bleibt
page-again = noch mal
page-keep = { $again ->
    [0] Beide behalten
    [one] Einen noch mal werfen
   *[other] Beide noch mal werfen
}
page-choose = Tippe auf ein Feld
page-square = { $square }, { $symbol ->
    [C] Kuh
   *[other] { $symbol }
}{ $state ->
    [selected] , ausgewählt
    [cross] , Kreuz
    [circle] , Kreis
    [open] , kann markiert werden
   *[free] {""}
}
page-why-not = { $square } { $state ->
    [dice] kommt später: Entscheide erst über die Würfel.
    [marked] ist schon markiert.
   *[free] passt nicht zu den Würfeln oder nicht zu deiner Auswahl.
}

word-C = Kuh

# Was auf dem schlichten Tisch liegt: view- am Tisch, seat- bei jedem.
view-grid = Der Zettel, oben Reihe 1 (C Kuh, ~ Tränke)
view-marks = Darauf markiert (x Kreuz, o Kreis)
view-turn = Am Zug
view-dice = Würfel
view-squares = Felder
value-turn = { $name }
moves-mark = Felder markieren
