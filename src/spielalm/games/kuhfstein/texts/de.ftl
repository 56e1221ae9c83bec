title = Kuhfstein
pitch = Leg dein eigenes Tal, setz Kühe darauf, wie es die Karten wollen, und hol die Herden rechtzeitig heim.

option-edition = Mit welchen Karten ihr spielt.
option-bonus = Welche Bonusplättchen in der Punkteleiste liegen.
option-bonus-fixed = Immer dieselben drei in derselben Reihenfolge.
option-bonus-random = Reihenfolge und Seiten werden ausgelost; mit weniger Kuhfeldern beginnt ihr mit fünf Kühen.
option-first-card = Wie ihr eure erste Karte bekommt.
option-first-card-drawn = Vom verdeckten Stapel.
option-first-card-chosen = Aus den offenen vier gewählt; wer beginnt, wählt zuletzt.
option-extra-round = Eine volle Runde mehr nach der letzten.
option-extra-round-no = Nein: Die letzte Runde ist die letzte.
option-extra-round-yes = Ja, als Hausregel.
option-early-end = Was geschieht, wenn die Plättchen ausgehen.
option-early-end-round = Die Runde wird zu Ende gespielt.
option-early-end-at-once = Das Spiel ist sofort zu Ende.
option-house = Wann ein Haus als umbaut gilt.
option-house-four = Mit Plättchen an allen vier Seiten.
option-house-eight = Mit Plättchen auf allen acht Nachbarplätzen.

land = { $land ->
    [hay] Heu
    [meadow] Wiese
    [forest] Wald
    [lake] See
   *[house] Haus
}
a-land = { $land ->
    [hay] Heu
    [meadow] eine Wiese
    [forest] einen Wald
    [lake] einen See
   *[house] ein Haus
}
bonus-name = { $bonus ->
    [cow] eine Kuh
    [action] eine weitere Aktion
    [tile] ein Plättchen
    [card] eine Karte
   *[home] alle Kühe heim
}
scoring-name = { $tile ->
    [shore] zwei Seen am Rand
    [hay] meiste Heufelder
    [meadow] meiste Wiesen
    [forest] meiste Wälder
    [goal] Ziel erreicht
    [trees] drei Bäume
    [cows] vier Kühe daheim
    [size] dreizehn Plättchen
   *[house] ein Haus umbaut
}

ask-first-card = Wähle deine erste Karte.
ask-act = { $left ->
    [1] Eine Aktion: Plättchen legen, Karte nehmen, Karte spielen oder Herde heimholen.
   *[other] Zwei Aktionen: Plättchen legen, Karte nehmen, Karte spielen oder Herde heimholen.
}{ $last_chance ->
    [yes] { " Wenn auch in dieser Runde niemand etwas tut, endet das Spiel." }
   *[no] { "" }
}
ask-lay = Du hast die Plättchen ausgetauscht: Leg jetzt eines davon.
ask-take = Du hast die Karten ausgetauscht: Nimm jetzt eine davon.
ask-extra = Bonus: eine weitere Aktion, wenn du magst.
ask-bonus-tile = Bonus: Leg noch ein Plättchen, wenn du magst.
ask-bonus-card = Bonus: Nimm eine Karte, wenn du magst.
ask-choose = Wähle das Wertungsplättchen, das zählen soll.

move-fox = { $seat } beginnt
move-bonus-tiles = Bonusplättchen { $first }, { $second }, { $third }
move-turned-tile = { land } aufdecken
move-turned-card = Karte { $card } aufdecken
move-dealt-scoring-tile = { $seat } bekommt „{ scoring-name }“
move-dealt-card = { $seat } bekommt Karte { $card }
move-lay-tile = { land } auf { $cell }{ $tree ->
    [none] { " legen" }
    [ne] , Baum nordöstlich
    [se] , Baum südöstlich
    [sw] , Baum südwestlich
   *[nw] , Baum nordwestlich
}
move-take-card = Karte { $card } nehmen
move-play-card = Karte { $card } auf { $cell }{ $turned ->
    [straight] { " spielen" }
    [right] , rechts gedreht
    [half] , umgedreht
   *[left] , links gedreht
}
move-bring-home = Die Herde bei { $cell } heimholen
move-exchange-tiles = Die Plättchen austauschen, dann eines legen
move-exchange-cards = Die Karten austauschen, dann eine nehmen
move-end-turn = Den Zug beenden
move-decline = Auf den Bonus verzichten
move-choose-scoring = { scoring-name }

fox-drawn = { $seat } hat den Fuchs und beginnt.
bonus-tiles-drawn = Die Bonusplättchen liegen aus: { $first ->
    [cow] eine Kuh
    [action] eine weitere Aktion
    [tile] ein Plättchen
    [card] eine Karte
   *[home] alle Kühe heim
}, { $second ->
    [cow] eine Kuh
    [action] eine weitere Aktion
    [tile] ein Plättchen
    [card] eine Karte
   *[home] alle Kühe heim
}, { $third ->
    [cow] eine Kuh
    [action] eine weitere Aktion
    [tile] ein Plättchen
    [card] eine Karte
   *[home] alle Kühe heim
}.
tile-turned-up = Neues Plättchen: { land }.
card-turned-up = Neue Karte: { $card }.
scoring-tile-dealt = { $seat } bekommt ein Wertungsplättchen: { scoring-name }.
scoring-tile-dealt-hidden = { $seat } bekommt ein Wertungsplättchen.
card-dealt = { $seat } zieht Karte { $card }.
card-dealt-hidden = { $seat } zieht eine Karte.
tiles-shuffled = { $count ->
    [one] Das beiseitegelegte Plättchen ist der neue Stapel.
   *[other] Die { $count } beiseitegelegten Plättchen werden gemischt: ein neuer Stapel.
}
cards-shuffled = { $count ->
    [one] Die abgelegte Karte ist der neue Nachziehstapel.
   *[other] Die { $count } abgelegten Karten werden gemischt: ein neuer Nachziehstapel.
}
tile-laid = { $seat } legt { a-land } auf { $cell }.
tree-set = { $seat } setzt einen Baum: { $points } Punkte.
card-taken = { $seat } nimmt Karte { $card }.
dealt-card-shown = { $seat } zeigt die Karte, die anfangs gezogen wurde.
card-played = { $seat } spielt Karte { $card }: { $cells-count ->
    [one] eine Kuh auf { $cells }
   *[other] Kühe auf { $cells }
}, { $points } Punkte.
herd-brought-home = { $cells-count ->
    [one] { $seat } holt eine Kuh von { $cells } heim.
   *[other] { $seat } holt eine Herde von { $cells-count } Kühen heim, von { $cells }.
}
tiles-exchanged = { $seat } tauscht die Plättchen aus: { land } lag { $equal }-mal da.
cards-exchanged = { $seat } tauscht die Karten { $cards } aus.
actions-forgone = { $actions ->
    [one] { $seat } verzichtet auf eine Aktion.
   *[other] { $seat } verzichtet auf beide Aktionen.
}
bonus-reached = { $seat } erreicht Feld { $field }: { bonus-name }.
bonus-lapsed = Der Bonus verfällt ({ bonus-name }): Es liegt nichts aus.
bonus-declined = { $seat } verzichtet auf den Bonus: { bonus-name }.
all-cows-brought-home = { $cows ->
    [0] { $seat } hat keine Kuh draußen.
    [one] { $seat } bekommt eine Kuh von der Landschaft zurück.
   *[other] { $seat } bekommt { $cows } Kühe von der Landschaft zurück.
}
last-round-begun = { $cause ->
    [points] Das Ziel ist erreicht
    [tiles] Die Plättchen sind ausgegangen
   *[idle] Drei Runden lang hat niemand etwas getan
}: { $rounds ->
    [0] Diese Runde ist die letzte.
   *[other] Nach dieser Runde folgt noch eine.
}
scoring-tile-revealed = { $points ->
    [0] { $seat } deckt „{ scoring-name }“ auf: nicht erfüllt.
    [one] { $seat } deckt „{ scoring-name }“ auf: { $points } Punkt.
   *[other] { $seat } deckt „{ scoring-name }“ auf: { $points } Punkte.
}
game-ended = { $seats-count ->
    [1] { $seats } gewinnt: { $scores }.
   *[other] { $seats } teilen sich den Sieg: { $scores }.
}

score-card = Karte { $card }
score-trees = { $trees ->
    [one] Ein Baum
   *[other] { $trees } Bäume
}
score-tile = Wertungsplättchen „{ scoring-name }“, { $own } von { $needed }

picture-track = Leiste:
picture-field = { $field } { $bonus ->
    [cow] Kuh
    [action] Aktion
    [tile] Plättchen
    [card] Karte
   *[home] alle heim
}
picture-goal = Ziel 65
picture-own = { $seat }: { $points } Punkte, { $cows ->
    [one] 1 Kuh
   *[other] { $cows } Kühe
}, { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
}
picture-other = { $seat } { $points }, { $cows ->
    [one] 1 Kuh
   *[other] { $cows } Kühe
}, Hand { $cards }
picture-tiles = Plättchen:
picture-left = Stapel { $pile }, beiseite { $aside }; Bäume { $trees }; Nachziehstapel { $draws }
picture-cards = Karten, Nummer=Punkte
picture-hand = Deine Hand
picture-fits = Passt: { $places }
picture-scoring = { scoring-name }
picture-scoring-tiles = Deine Wertungsplättchen: { $names }
picture-legend = Y Heu  M Wiese  F Wald  L See  H Haus  # beliebig  * oder klein: Kuh  ♣ Baum

# Was auf dem schlichten Tisch liegt: view- am Tisch, seat- bei jedem.
view-track = Bonusfelder
view-fields = Bonus bei Feld
view-fox = Fuchs
view-turn = Am Zug
view-left = Aktionen übrig
view-tiles = Plättchen in der Auslage
view-aside = Beiseite gelegt
view-cards = Karten in der Auslage
view-draws = Karten im Nachziehstapel
view-trees = Bäume übrig
view-land = Landschaft
view-cell = Platz
view-tree = Baum
view-card = Karte
view-turned = Gedreht
seat-points = Punkte
seat-supply = Kühe im Vorrat
seat-passed = Bonusfelder erreicht
seat-tiles = Landschaft
seat-cow = mit Kuh
seat-trees = Bäume südöstlich von
seat-hand = Handkarten
seat-dealt = Gezogene Karte
seat-unknown = Unbekannte Karten
seat-played = Gespielte Karten
seat-scoring = Wertungsplättchen
value-fox = { $name }
value-turn = { $name }
value-track = { $track ->
    [cow] eine Kuh
    [action] eine weitere Aktion
    [tile] ein Plättchen
    [card] eine Karte
   *[home] alle Kühe heim
}
value-scoring = { $scoring ->
    [shore] zwei Seen am Rand
    [hay] meiste Heufelder
    [meadow] meiste Wiesen
    [forest] meiste Wälder
    [goal] Ziel erreicht
    [trees] drei Bäume
    [cows] vier Kühe daheim
    [size] dreizehn Plättchen
   *[house] ein Haus umbaut
}
value-tree = { $tree ->
    [none] keiner
    [ne] nordöstlich
    [se] südöstlich
    [sw] südwestlich
   *[nw] nordwestlich
}
value-turned = { $turned ->
    [straight] gar nicht
    [right] nach rechts
    [half] auf den Kopf
   *[left] nach links
}
word-hay = Heu
word-meadow = Wiese
word-forest = Wald
word-lake = See
word-house = Haus
moves-lay-tile = Ein Plättchen legen
moves-take-card = Eine Karte nehmen
moves-play-card = Eine Karte spielen
moves-bring-home = Eine Herde heimholen

# Die Seite. Buchstaben der Bereiche: Landschaft, Auslage, Hand, Weg.
page-key = { $region ->
    [landscape] l
    [display] a
    [hand] h
   *[track] w
}
page-landscape = Landschaft von { $seat }, { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
}
page-empty = { $own ->
    [yes] Baue eine Landschaft, in die deine Karten passen. Sie beginnt mit irgendeinem Plättchen.
   *[no] Hier liegt noch kein Plättchen.
}
page-tile = { $cell }: { land }{ $herd ->
    [0] { "" }
    [one] , mit einer Kuh
   *[other] , mit einer Kuh, in einer Herde von { $herd }
}{ $tree ->
    [yes] , südöstlich davon ein Baum
   *[no] { "" }
}
page-place = { $cell }: freier Platz{ $land ->
    [none] { "" }
   *[other] { "" } für { a-land }
}{ $tree ->
    [yes] , mit Baum
   *[no] { "" }
}
page-nearer = Landschaft vergrößern
page-farther = Mehr von der Landschaft zeigen
page-display = Auslage: Plättchen und Karten zum Nehmen
page-display-short = Auslage
page-cows-of = Kühe von { $seat }:
page-at-home = daheim
page-at-home-told = Jede Landschaft auf einer Karte braucht eine Kuh von daheim (KF-50). Kühe bekommst du zurück, wenn du eine Herde heimholst: Tippe eine ihrer Kühe an (KF-60).
page-take-tile = Plättchen: { land }
page-take-card = Karte { $card } nehmen, { $points } Punkte
page-card-asks = Sie braucht { $lands }{ $any ->
    [0] { "" }
    [one] , ein beliebiges Plättchen
   *[other] , { $any } beliebige Plättchen
}; dazu { $cows ->
    [one] eine Kuh
   *[other] { $cows } Kühe
}.
page-would-fit = { $places ->
    [one] Du könntest sie gleich spielen.
   *[other] Du könntest sie gleich spielen, auf { $places } Arten.
}
page-would-lack = Dann fehlt noch: { $lacks }.
page-card = Karte { $card }, { $points } Punkte
page-exchange = Austauschen
page-exchange-tiles = { $land ->
    [none] erst bei vier gleichen
    [hay] vier sind Heu
    [meadow] vier sind Wiese
    [forest] vier sind Wald
    [lake] vier sind See
   *[house] vier sind Haus
}
page-exchange-cards = { $lands-count ->
    [0] nichts auf allen vier
   *[other] auf allen: { $lands }
}
page-why-not-tile = { $mine ->
    [yes] { $ask ->
        [take] Du hast die Karten ausgetauscht: Nimm jetzt eine davon (KF-36).
        [bonus-card] Dieser Bonus ist eine Karte, kein Plättchen (KF-74).
        [choose] Plättchen werden jetzt keine mehr gelegt.
       *[other] Jetzt kann kein Plättchen gelegt werden.
    }
   *[no] Du bist nicht am Zug.
}
page-why-not-card = { $mine ->
    [yes] { $ask ->
        [lay] Du hast die Plättchen ausgetauscht: Lege jetzt eines davon (KF-36).
        [bonus-tile] Dieser Bonus ist ein Plättchen, keine Karte (KF-73).
        [choose] Karten werden jetzt keine mehr genommen.
       *[other] Jetzt kann keine Karte genommen werden.
    }
   *[no] Du bist nicht am Zug.
}
page-why-not-tiles = { $why ->
    [few] Die Plättchen kannst du austauschen, wenn vier oder fünf davon gleich sind (KF-34).
    [none] Es gibt keine anderen Plättchen mehr, die man aufdecken könnte (KF-39).
   *[later] Die Plättchen tauschst du als Aktion in deinem eigenen Zug aus (KF-34).
}
page-why-not-cards = { $why ->
    [few] Die Karten kannst du austauschen, wenn vier da liegen und alle dieselbe Landschaft zeigen (KF-41).
    [none] Es gibt keine anderen Karten mehr, die man aufdecken könnte (KF-46).
   *[later] Die Karten tauschst du als Aktion in deinem eigenen Zug aus (KF-41).
}
page-why-not-play = Karte { $card } passt noch nirgends: Deine Landschaft braucht ihre Form, beliebig gedreht; auf den Landschaften darin darf keine Kuh stehen, und wo es gestrichelt ist, darf jedes Plättchen liegen (KF-50).
page-why-not-there = Karte { $card } passt nicht auf { $cell } (KF-50).
page-why-not-cell = { $mine ->
    [yes] { $cow ->
        [yes] Eine Herde heimzuholen ist eine Aktion (KF-60).
       *[no] { $ask ->
            [act] Zum Weiterbauen tippe erst ein Plättchen der Auslage an.
            [lay] Zum Weiterbauen tippe erst ein Plättchen der Auslage an.
            [bonus-tile] Zum Weiterbauen tippe erst ein Plättchen der Auslage an.
           *[other] Hier ist jetzt nichts zu tun.
        }
    }
   *[no] { $cow ->
        [yes] Eine Herde holst du in deinem eigenen Zug heim (KF-60).
       *[no] Du bist nicht am Zug; Plättchen und Karten kannst du trotzdem ausprobieren.
    }
}
page-left = Es kommen noch: { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
} · { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} · { $trees ->
    [one] 1 Baum
   *[other] { $trees } Bäume
}
page-face-down = Verdeckt
page-hand = Deine Hand, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
page-hand-short = Deine Hand
page-own-card = Karte { $card }, { $points } Punkte, { $places ->
    [0] { $lacks ->
        [none] passt noch nirgends
       *[other] es fehlt: { $lacks }
    }
    [one] passt an einem Platz
   *[other] passt auf { $places } Arten
}
page-no-cards = Du hast keine Karten auf der Hand.
page-lack = { $what ->
    [cow] Kuh im Weg
    [any] ein Plättchen
    [hay] Heu
    [meadow] Wiese
    [forest] Wald
    [lake] See
   *[house] Haus
}
page-lack-at = { $what ->
    [cow] die Kuh auf { $cell } muss heim
    [any] irgendein Plättchen auf { $cell }
    [hay] Heu auf { $cell }
    [meadow] eine Wiese auf { $cell }
    [forest] ein Wald auf { $cell }
    [lake] ein See auf { $cell }
   *[house] ein Haus auf { $cell }
}
page-lack-cows = { $cows ->
    [one] eine Kuh mehr
   *[other] { $cows } Kühe mehr
}
page-standing = { $tile ->
    [hay] du { $own }, die anderen höchstens { $needed }
    [meadow] du { $own }, die anderen höchstens { $needed }
    [forest] du { $own }, die anderen höchstens { $needed }
    [shore] { $own } von { $needed } Seen
    [goal] { $own } von { $needed } Punkten
    [trees] { $own } von { $needed } Bäumen
    [cows] { $own } von { $needed } Kühen
    [size] { $own } von { $needed } Plättchen
   *[house] { $own } von { $needed }
}: { $points ->
    [0] { $worth } Punkte, wenn erfüllt
   *[other] jetzt { $points } Punkte
}
page-scoring-why = { $worth } Punkte, wenn am Schluss { $tile ->
    [shore] mindestens zwei deiner Seen eine offene Seite haben
    [hay] niemand mehr Heu hat als du
    [meadow] niemand mehr Wiesen hat als du
    [forest] niemand mehr Wälder hat als du
    [goal] du vor diesem Plättchen mindestens 65 Punkte hast
    [trees] mindestens drei Bäume in deiner Landschaft stehen
    [cows] mindestens vier Kühe in deinem Vorrat sind
    [size] deine Landschaft mindestens 13 Plättchen hat
   *[house] eins deiner Häuser umbaut ist
} (KF-83).
page-scorings-told = Nur du siehst sie. Eins von beiden zählt am Schluss.
page-track = Wertungsweg
page-bonus = Feld { $field }: { bonus-name }{ $passed ->
    [yes] , erreicht
   *[no] , noch { $ahead }
}
page-bonus-told = Feld { $field }: { $bonus ->
    [cow] Deine Kuh vom Weg kommt in deinen Vorrat (KF-71).
    [action] Sofort noch eine Aktion (KF-72).
    [tile] Sofort ein Plättchen nehmen und legen (KF-73).
    [card] Sofort eine Karte nehmen (KF-74).
   *[home] Alle deine Kühe kommen sofort heim (KF-75).
} { $passed ->
    [yes] Da warst du schon.
   *[no] Noch { $ahead } Punkte.
}
page-counter = { $seat }: { $points } Punkte
page-fox = { $seat } hat den Fuchs und hat angefangen.
page-ending = { $ending ->
    [one-more] Diese Runde und noch eine.
   *[last] Letzte Runde: Sie endet mit dem Zug von { $seat }.
}
page-others = Landschaften der anderen
page-other = { $seat }: { $points } Punkte, { $cows } Kühe daheim, { $cards } Karten, { $tiles } Plättchen
page-goal = Ziel: { $goal } Punkte
page-goal-told = Hat jemand am Ende eines Zuges { $goal } Punkte, wird die Runde noch zu Ende gespielt; dann ist Schluss (KF-80).
page-known-cards = Karten dieser Hand, die alle gesehen haben
page-tile-picked = { $cell ->
    [none] { $land ->
        [hay] Heu: wohin?
        [meadow] Wiese: wohin?
        [forest] Wald: wohin?
        [lake] See: wohin?
       *[house] Haus: wohin?
    }
   *[other] { $land ->
        [hay] Heu auf { $cell }
        [meadow] Wiese auf { $cell }
        [forest] Wald auf { $cell }
        [lake] See auf { $cell }
       *[house] Haus auf { $cell }
    }
}
page-card-picked = Karte { $card }{ $ways ->
    [1] { "" }
   *[other] , { $at } von { $ways } Arten
}
page-card-lacks = Karte { $card } fehlt: { $lacks }
page-herd-picked = { $cows ->
    [one] Eine Kuh geht heim
   *[other] Eine Herde von { $cows } geht heim
}
page-exchange-picked = { $kind ->
    [tiles] Alle Plättchen beiseitelegen und neue aufdecken; dann musst du eines legen.
   *[cards] Alle vier Karten ablegen und neue aufdecken; dann musst du eine nehmen.
}
page-end-picked = { $left ->
    [one] Zug beenden, ohne die übrige Aktion?
   *[other] Zug beenden, ohne beide Aktionen?
}
page-lay = Hier legen
page-take = Karte nehmen
page-play = Spielen für { $points }
page-home = { $cows ->
    [one] Heimholen
   *[other] { $cows } heimholen
}
page-score = Dieses soll zählen
page-actions-left = { $left ->
    [one] noch eine Aktion
   *[other] noch { $left } Aktionen
}
page-only-tried = Nur probiert: Du bist nicht am Zug.
page-try = Inzwischen kannst du ausprobieren, wo Plättchen und Karten passen würden.
page-how = Tippe ein Plättchen, eine Karte oder eine Kuh an.
page-trees = Baum
page-tree = { $tree ->
    [none] kein Baum
    [ne] Baum im Nordosten
    [se] Baum im Südosten
    [sw] Baum im Südwesten
   *[nw] Baum im Nordwesten
}
page-cancel = Zurücklegen
page-before = Der Platz davor
page-next = Der nächste Platz
page-score-sheet = Wertungsblatt
page-score-row = { $row ->
    [card] Karten
    [trees] Bäume
    [tile] Wertungsplättchen
    [tiles] Gelegte Plättchen
   *[result] Punkte
}
page-score-tiles = { $tiles } Plättchen: Sie entscheiden bei Gleichstand.
page-none = Keine.
page-pictures = Die Landschaften zum Behalten
page-picture-title = Landschaft von { $seat }, { $points } Punkte
page-picture-line = { $name }: { $points }
page-save-short = Sichern als
page-save = Landschaft von { $seat } als { $kind } sichern
