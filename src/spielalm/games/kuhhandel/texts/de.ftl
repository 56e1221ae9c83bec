title = Kuhhandel Master
pitch = Bieten, bluffen und handeln um zehn Quartette; nach Prämien schlagen und den Ratten aus dem Weg gehen.

option-edition = Mit welcher Schachtel ihr spielt.
option-edition-master = Master: mit Prämien und Ratten, zu zweit bis zu sechst.
option-edition-classic = Klassisch: nur Tiere und Geld, zu dritt bis zu fünft.
option-super = Super-Kuhhandel: Nach einem Kuhhandel darfst du auch noch versteigern.
option-super-yes = Nach einem Kuhhandel auf Wunsch eine Versteigerung.
option-super-no = Entweder Versteigerung oder Kuhhandel.
option-cash = Kassensturz: Am Ende zählt übriges Geld als Punkte.
option-cash-yes = Übriges Geld zählt.
option-cash-no = Übriges Geld ist nichts wert.

# Wörter, die andere Sätze benutzen.
word-card = { $card ->
    [cock] Hahn
    [goose] Gans
    [cat] Katze
    [dog] Hund
    [sheep] Schaf
    [goat] Ziege
    [donkey] Esel
    [pig] Schwein
    [cow] Kuh
    [horse] Pferd
    [rat] Ratte
    [premium-cock] Prämie Hahn
    [premium-goose] Prämie Gans
    [premium-cat] Prämie Katze
    [premium-dog] Prämie Hund
    [premium-sheep] Prämie Schaf
    [premium-goat] Prämie Ziege
    [premium-donkey] Prämie Esel
    [premium-pig] Prämie Schwein
    [premium-cow] Prämie Kuh
    [premium-horse] Prämie Pferd
    [money-0] Geldkarte 0
    [money-10] Geldkarte 10
    [money-20] Geldkarte 20
    [money-50] Geldkarte 50
    [money-100] Geldkarte 100
    [money-200] Geldkarte 200
   *[money-500] Geldkarte 500
}
word-animal = { $animal ->
    [cock] Hahn
    [goose] Gans
    [cat] Katze
    [dog] Hund
    [sheep] Schaf
    [goat] Ziege
    [donkey] Esel
    [pig] Schwein
    [cow] Kuh
    [horse] Pferd
   *[rat] Ratte
}
word-animals = { $animal ->
    [cock] Hähne
    [goose] Gänse
    [cat] Katzen
    [dog] Hunde
    [sheep] Schafe
    [goat] Ziegen
    [donkey] Esel
    [pig] Schweine
    [cow] Kühe
    [horse] Pferde
   *[rat] Ratten
}
word-cards = { $cards ->
    [0] keine Geldkarten
    [one] eine Geldkarte
   *[other] { $cards } Geldkarten
}
word-money = { $money-count ->
    [0] nichts
   *[other] { $money }
}

ask-turn = { $stack ->
    [0] Der Stapel ist leer: Fordere jemanden zum Kuhhandel heraus.
   *[other] Versteigere die nächste Karte oder mach einen Kuhhandel.
}
ask-turn-two = { $stack ->
    [0] Der Stapel ist leer: Fordere jemanden zum Kuhhandel heraus.
   *[other] Sieh dir die nächste Karte an oder mach einen Kuhhandel.
}
ask-extra = Du darfst noch eine Karte versteigern.
ask-extra-two = Du darfst noch die nächsten Karten verteilen.
ask-bid = Biete oder geh nicht weiter mit.
ask-slap = Der Versteigerer zählt { $price }. Schlägst du zu?
ask-hammer = Verkaufst du oder nutzt du dein Vorkaufsrecht?
ask-pay = Zahle, was du geboten hast.
ask-refuse = Zahle dem Höchstbietenden, dann gehört die Karte dir.
ask-rat = Nimm die Ratte oder leg eine Geldkarte daneben.
ask-offer = { $ties ->
    [0] Leg dein verdecktes Angebot hin.
   *[other] Gleichstand: Leg ein neues verdecktes Angebot hin.
}
ask-answer = Nimm das verdeckte Angebot an oder mach ein Gegengebot.
ask-share = Behalte die Karte, die du gesehen hast, oder gib sie ab.
ask-cover = Welches deiner Quartette decken die Ratten ab?

move-first = { $seat } beginnt
move-card = { word-card }
move-verdict = { $seat } war zuerst da
move-auction = Die nächste Karte versteigern
move-distribute = Die nächste Karte ansehen
move-trade = Kuhhandel mit { $other } um: { word-animal }
move-pass = Keine Versteigerung
move-bid = { $bid } bieten
move-hold = { $bid ->
    [0] Nichts bieten
   *[other] Bei { $bid } nicht weiter mitgehen
}
move-sell = Verkaufen
move-refuse = Vorkaufsrecht nutzen
move-pay = Zahlen: { word-money }
move-show = Alles Geld zeigen: Es reicht nicht
move-slap = Bei { $count } zuschlagen
move-wait = Bei { $count } abwarten
move-lay = { $money } neben die Ratte legen
move-take = Die Ratte nehmen
move-offer = Anbieten: { word-money }
move-accept = Annehmen
move-counter = Gegengebot: { word-money }
move-keep = Die Karte behalten
move-give = Die Karte abgeben
move-cover = Abdecken: { word-animals }

choice-bid = Biete von { $first } bis { $last }, in Schritten von { $step }
choice-pay-exactly = Zahle genau { $least_sum }
choice-pay-over = Zahle mehr als { $least_sum }, aber keine Karte, die du weglassen könntest
choice-pay-cards = Zahle { $least_cards } beliebige Karten
choice-offer = Biete beliebige Karten an oder nichts
choice-counter = Biete beliebige Karten dagegen oder nichts

first-drawn = { $seat } beginnt.
turn-skipped = { $seat } hat nichts zu handeln und wird übergangen.
auction-called = { $seat } versteigert.
card-turned-up = { $seat } deckt auf: { word-card }.
donkey-paid = Goldesel Nr. { $number }: Alle erhalten { $money }.
bid-made = { $seat } bietet { $bid }.
bid-held = { $bid ->
    [0] { $seat } bietet nicht.
   *[other] { $seat } geht nicht weiter mit.
}
hammer-fell = Zum Ersten, zum Zweiten: { $seat } hat das höchste Gebot, { $bid }.
count-passed = { $count }: Niemand schlägt zu.
slapped = { $count }: { $seats } { $seats-count ->
    [one] schlägt zu
   *[other] schlagen zu
}.
slap-won = Der Zuschlag geht an { $seat } für { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
taken-for-free = Niemand will sie: { $seat } bekommt die Karte umsonst ({ word-card }).
card-sold = { $seat } verkauft an { $other } ({ word-card }).
first-refusal-used = { $seat } nutzt das Vorkaufsrecht gegen { $other } ({ word-card }).
paid = { $seat } zahlt { $other } { word-cards }, { $money }, und bekommt die Karte ({ word-card }).
paid-hidden = { $seat } zahlt { $other } { word-cards } und bekommt die Karte ({ word-card }).
money-shown = { $seat } kommt nicht auf { $price } und zeigt alles vor: { word-money }. Die Versteigerung wird wiederholt ({ word-card }).
money-laid = { $seat } legt { $money } neben die Ratte.
money-laid-hidden = { $seat } legt eine Geldkarte neben die Ratte.
rat-taken = { $seat } nimmt die Ratte und { word-cards }: { word-money }.
rat-taken-hidden = { $seat } nimmt die Ratte und { word-cards }.
trade-called = { $seat } fordert { $other } zum Kuhhandel: { $count ->
    [1] { word-animal }
   *[other] { $count } { word-animals }
}.
offer-made = { $seat } bietet { $other } { word-cards }: { word-money }.
offer-made-hidden = { $seat } bietet { $other } { word-cards }.
offer-accepted = { $seat } nimmt das Angebot von { $other } an, { word-cards }: { word-money }.
offer-accepted-hidden = { $seat } nimmt das Angebot von { $other } an, { word-cards }.
offers-exchanged = { $seat } hält dagegen mit { $counter-count ->
    [0] nichts
   *[other] { $counter }
} ({ $countered }); { $other } hatte geboten: { $offer-count ->
    [0] nichts
   *[other] { $offer }
} ({ $offered }).
offers-exchanged-hidden = { $seat } hält dagegen: { $countered ->
    [one] eine Karte
   *[other] { $countered } Karten
} gegen { $offered } von { $other }.
offers-tied = { $again ->
    [yes] { $seat } und { $other } haben wieder gleich viel geboten; das nützt der Herausforderung.
   *[no] { $seat } und { $other } haben gleich viel geboten; es wird neu geboten.
}
animals-handed-over = { $seat } gibt { $other }: { $count ->
    [1] { word-animal }
   *[other] { $count } { word-animals }
}.
quartet-completed = { $seat } hat ein Quartett: { word-animals }.
auction-declined = { $seat } versteigert nach dem Kuhhandel nichts mehr.
distribution-called = { $seat } sieht sich die oberste Karte an.
card-looked-at = { $seat } sieht: { word-card }.
card-looked-at-hidden = { $seat } sieht die oberste Karte.
card-kept = { $seat } behält: { word-card }.
card-kept-hidden = { $seat } behält eine Geldkarte.
card-given = { $seat } gibt { $other }: { word-card }.
card-given-hidden = { $seat } gibt { $other } eine Geldkarte.
card-drawn = { $seat } bekommt die nächste Karte: { word-card }.
card-drawn-hidden = { $seat } bekommt die nächste Karte, eine Geldkarte.
quartet-covered = { $seat } deckt mit den Ratten ab: { word-animals }.
money-counted = { $seat } hat noch { $money }.
game-ended = { $cause ->
    [complete] Alle Quartette sind vollständig.
   *[limit] Genug gehandelt: Was unvollständig ist, zählt nicht.
} { $seats-count ->
    [1] { $seats } gewinnt, { $scores }.
   *[other] { $seats } teilen sich den Sieg, { $scores }.
}

score-quartets = { $covered ->
    [none] Werte der Quartette
    [cock] Werte der Quartette (Hähne abgedeckt)
    [goose] Werte der Quartette (Gänse abgedeckt)
    [cat] Werte der Quartette (Katzen abgedeckt)
    [dog] Werte der Quartette (Hunde abgedeckt)
    [sheep] Werte der Quartette (Schafe abgedeckt)
    [goat] Werte der Quartette (Ziegen abgedeckt)
    [donkey] Werte der Quartette (Esel abgedeckt)
    [pig] Werte der Quartette (Schweine abgedeckt)
    [cow] Werte der Quartette (Kühe abgedeckt)
   *[horse] Werte der Quartette (Pferde abgedeckt)
}
score-matching = + 250 je passender Prämie ({ $premiums })
score-subtotal-1 = = Zwischensumme 1: { $total }
score-times = × Anzahl der Quartette ({ $quartets })
score-subtotal-2 = = Zwischensumme 2: { $total }
score-others = + 250 je anderer Prämie ({ $premiums })
score-money = { $counted ->
    [yes] + Geld
   *[no] + Geld (Variante, nicht gespielt)
}
score-result = = Ergebnis: { $total }

picture-name = { $seat }
picture-animal = { $animal ->
    [cock] Hahn
    [goose] Gans
    [cat] Katze
    [dog] Hund
    [sheep] Schaf
    [goat] Ziege
    [donkey] Esel
    [pig] Schw.
    [cow] Kuh
    [horse] Pferd
   *[rat] Ratte
}
picture-head = Wer · Karten
picture-legend = [4] Quartett, + Prämie, > am Zug
picture-stack = Stapel: { $stack } · Goldesel: { $donkeys }
picture-trades = Pflichthändel: { $trades }
picture-card = Auf dem Tisch: { word-card }
picture-bid = Gebot { $price } von { $seat }
picture-count = es steht bei { $price }
picture-slap = zugeschlagen: { $seat } für { $price }
picture-slapped = zugeschlagen: { $seats }
picture-held = hält: { $seats }
picture-out = ausgeschieden: { $seats }
picture-laid = daneben: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
picture-trade = { $seat } gegen { $other }: { $count ->
    [1] { word-animal }
   *[other] { $count } { word-animals }
}
picture-offer = geboten: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
picture-hand = Dein Geld: { word-money } = { $total }
picture-own-laid = Du hast gelegt: { word-money } = { $total }
picture-known = { $seat } hat sicher: { word-money }
picture-covered = abgedeckt: { word-animals }
