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
option-insolvent = Wer eine Karte nicht zahlen kann, wenn sie noch einmal versteigert wird:
option-insolvent-out = Scheidet für diese Karte aus.
option-insolvent-again = Darf wieder mitbieten, bis zu dem Geld, das gezeigt wurde.

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
word-back = { $back ->
    [red] eine rote Rückseite
   *[green] eine grüne Rückseite: Geld
}
word-next-back = { $back ->
    [red] {" (rote Rückseite)"}
    [green] {" (grüne Rückseite: Geld)"}
   *[unseen] {""}
}
word-money = { $money-count ->
    [0] nichts
   *[other] { $money }
}

ask-turn = { $stack ->
    [0] Der Stapel ist leer: Fordere jemanden zum Kuhhandel heraus.
   *[other] { $trades ->
        [200] Genug gehandelt: Versteigere die nächste Karte.
       *[other] Versteigere die nächste Karte oder mach einen Kuhhandel.
    }
}
ask-turn-two = { $stack ->
    [0] Der Stapel ist leer: Fordere jemanden zum Kuhhandel heraus.
   *[other] { $trades ->
        [200] Genug gehandelt: Sieh dir die nächste Karte an{ word-next-back }.
       *[other] Sieh dir die nächste Karte an{ word-next-back } oder mach einen Kuhhandel.
    }
}
ask-extra = Du darfst noch eine Karte versteigern.
ask-extra-two = Du darfst noch die nächsten Karten verteilen{ word-next-back }.
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
ask-share = { $back ->
    [red] Behalte die Karte, die du gesehen hast, oder gib sie ab. Die nächste hat eine rote Rückseite.
    [green] Behalte die Karte, die du gesehen hast, oder gib sie ab. Die nächste ist Geld.
   *[unseen] Behalte die Karte, die du gesehen hast, oder gib sie ab.
}
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
move-back = Die oberste Karte hat { word-back }

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
back-shown = Die oberste Karte hat { word-back }.
quartet-covered = { $seat } deckt mit den Ratten ab: { word-animals }.
money-counted = { $seat } hat noch { $money }.
game-ended = { $cause ->
    [complete] Alle Quartette sind vollständig.
   *[limit] Genug gehandelt: Was unvollständig ist, zählt nicht.
} { $seats-count ->
    [1] { $seats } gewinnt: { $scores }.
   *[other] { $seats } teilen sich den Sieg: { $scores }.
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
picture-back = obenauf: { $back ->
    [red] rot
   *[green] grün, Geld
}
picture-looked = { $seat } sieht sich eine Karte an; sie hat { word-back }
picture-trades = Kuhhändel seit der letzten Karte: { $trades }
picture-card = Auf dem Tisch: { word-card }
picture-bid = Gebot { $price } von { $seat }
picture-count = es steht bei { $price }
picture-slap = zugeschlagen: { $seat } für { $price }
picture-slapped = zugeschlagen: { $seats }
picture-held = hält: { $seats }
picture-out = ausgeschieden: { $seats }
picture-limited = nur bis zum gezeigten Geld: { $seats }
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

# The page
page-barn = Der Stall: wer was hat
page-column = { word-animals }, { $animal ->
    [rat] wertlos
   *[other] ein Quartett zählt { $worth }
}
page-cell = { $seat }: { $count ->
    [0] keine { word-animals }
    [1] 1 { word-animal }
   *[other] { $count } { word-animals }
}{ $premium ->
    [yes] {" "}und die Prämie
   *[no] {""}
}{ $state ->
    [open] {" — "}Kuhhandel möglich
    [quartet] , ein Quartett
   *[plain] {""}
}
page-cards-head = Geldkarten
page-cards = { $cards ->
    [0] keine Geldkarten
    [one] eine Geldkarte
   *[other] { $cards } Geldkarten
}
page-role = { $role ->
    [turn] am Zug
    [leads] bietet am meisten
    [holds] geht nicht weiter mit
    [out] nicht mehr dabei
    [challenged] ist herausgefordert
   *[limited] darf bis zum gezeigten Geld bieten
}
page-worth = Quartett { $worth }
page-worth-head = Quartett
page-aim = Sammle Quartette, je vier gleiche Tiere. Am Ende werden die Werte deiner Quartette zusammengezählt und mit ihrer Anzahl malgenommen.{ $rats ->
    [yes] {" "}Prämien zählen extra; die vier Ratten kosten ihren Besitzer ein Quartett.
   *[no] {""}
} Mit Geld kauft man nur.
page-quartet = Alle vier zusammen zählen { $worth }.
page-rats = Die will keiner: Wer alle vier hat, muss am Ende ein eigenes Quartett abdecken.
page-unseen = { $count ->
    [one] Eine Karte davon ist noch in keinem Stall.
   *[other] { $count } Karten davon sind noch in keinem Stall.
}
page-premium-of = { $seat } hat die Prämie: mit dem Quartett 250 mehr.
page-player = Spieler
page-has = hat
page-brings = brächte
page-brings-why = Punkte nach jetzigem Stand: die Werte aller Quartette und 250 für jede passende Prämie, mal die Zahl der Quartette.
page-herd = { $animal ->
    [rat] { $count ->
        [1] Ratte
       *[other] { $count } Ratten
    }
   *[other] { $count ->
        [1] 1 { word-animal }
        [4] Quartett: { $worth }
       *[other] { $count } { word-animals }
    }
}
page-empty-farm = Hier liegt bisher nur Stroh.
page-laid-out = { $points ->
    [one] 1 Punkt liegt auf dem Tisch.
   *[other] { $points } Punkte liegen auf dem Tisch.
}
page-own-sum = , zusammen { $sum }. Das siehst nur du.
page-they-know = Alle wissen sicher, dass du das hier hast:
page-known = Von { $seat } kennst du sicher { $sum }:
page-known-nothing = Über das Geld von { $seat } weißt du nichts sicher.

page-nobody-has = Noch niemand hat so ein Tier.
page-first-animal = Alle vier davon sind ein Quartett, am Ende { $worth } wert.
page-donkey = Goldesel Nr. { $number }: { $money } für alle.
page-repeated = Noch einmal, { $again ->
    [yes] { $seats } nur bis zum gezeigten Geld (KM-17).
   *[no] ohne { $seats } (KM-17).
}
page-no-bid = Noch kein Gebot.
page-earlier = Frühere Gebote
page-bluffing = Du hast { $cash }: Dein Gebot ist ein Bluff.
page-going = { $count ->
    [1] Zum Ersten …
   *[other] Zum Zweiten …
}
page-bids = Gebote
page-bid = { $bid } bieten
page-bid-word = Bieten:
page-bluff = Bluff
page-amount = Betrag
page-amount-open = Betrag …
page-back-to-quick = Zurück
page-less = Weniger
page-more-money = Mehr
page-hold = Nicht weiter
page-hold-nothing = Kein Gebot
page-you-hold = Du gehst nicht weiter mit. Bis der Hammer fällt, darfst du trotzdem noch bieten.
page-highest = Du hast dein Geld gezeigt und kannst nicht höher gehen.
page-order-open = Auftrag …
page-order-ahead = Falls jemand mehr bietet …
page-order-bluff = { $unit ->
    [cards] { $cash ->
        [one] Du hast eine Geldkarte: Mehr ist ein Bluff.
       *[other] Du hast { $cash } Geldkarten: Mehr ist ein Bluff.
    }
   *[money] Du hast { $cash }: Was er darüber bietet, ist ein Bluff.
}

page-ready = Hände bereit!
page-count-means = Wer zuerst zuschlägt, zahlt so viele Karten, wie die Zahl sagt.
page-slap = Zuschlagen!
page-slap-bluff = Ein Bluff: Du hast nur { $cards }.
page-slapped = Deine Hand liegt bei { $count } auf der Karte.
page-dial = Bei welcher Zahl schlägst du zu? Die anderen sehen es nicht.
page-dial-bluff = Rot ist ein Bluff: Du hast nur { $cards }.
page-slap-later = Ab { $cards }: so viele Karten hast du gezeigt.
page-slap-at = Bei { $count } zuschlagen
page-never = Nie
page-verdict = Wessen Hand wann da war
page-verdict-first = { $seat } war zuerst da, { $gap } ms vor { $other }.
page-verdict-lot = { $seats } waren gleich schnell. Das Los entschied für { $seat }.
page-verdict-calm = { $seats } haben dieselbe Zahl gewählt. Das Los entschied für { $seat }.
page-hand-time = { $time } ms
page-hand-credit = { $credit ->
    [0] nichts gutgeschrieben
   *[other] { $arrived } ms, davon { $credit } für den Weg
}

page-auction = Nächste Karte versteigern
page-distribute = Nächste Karte ansehen
page-extra = Noch eine Karte versteigern
page-trade-open = Kuhhandel …
page-no-trade = Für einen Kuhhandel brauchst du ein Tier, das auch jemand anders hat. Quartette sind sicher (KM-40, KM-44).
page-trade-animal = Um welches Tier geht der Kuhhandel?
page-trade-with = Mit wem?
page-rat-trade = Bei Ratten ist es umgekehrt: Wer MEHR bietet, wird sie los (KM-45).
page-pair = Habt ihr beide zwei, geht es um das Paar (KM-43).
page-challenge = { $other } herausfordern: { word-animal }
page-back = Zurück
page-sell = An { $seat } verkaufen: { $unit ->
    [cards] { $price ->
        [one] eine Karte
       *[other] { $price } Karten
    }
   *[money] { $price }
}
page-refuse = Vorkaufsrecht: { $unit ->
    [cards] { $price ->
        [one] eine Karte
       *[other] { $price } Karten
    }
   *[money] { $price }
} zahlen und behalten
page-cannot-refuse = { $unit ->
    [cards] Das Vorkaufsrecht kostet { $price } Geldkarten, und du hast { $cash } (KM-28).
   *[money] Das Vorkaufsrecht kostet { $price }, und du hast { $cash } (KM-14).
}
page-give = An { $seat } geben
page-cover = { word-animals } ({ $worth })
page-stack = { $stack ->
    [0] Der Stapel ist leer: Ab jetzt gibt es nur noch Kuhhandel.
    [one] Eine Karte im Stapel{ word-next-back }.
   *[other] { $stack } Karten im Stapel{ word-next-back }.
}
page-covering = Gehandelt wird nicht mehr: Die Ratten decken ein Quartett von { $seat } ab, und das zählt dann nicht (KM-61).
page-then = Die nächste Karte{ word-next-back } bekommt, wer diese nicht bekommt.
page-looked-own = Du siehst dir diese Karte an. Sonst sieht sie niemand.
page-looked = { $seat } sieht sich eine Karte an{ $back ->
    [red] , Rückseite rot
    [green] , Rückseite grün: Geld
   *[unseen] {""}
}.
page-trades = { $trades } Kuhhändel seit der letzten Karte; nach 200 muss versteigert werden (KM-70).
page-donkeys = { $count ->
    [one] Ein Goldesel ist gekommen.
   *[other] { $count } Goldesel sind gekommen.
}

# The page: money
word-the-card = { $card ->
    [cock] den Hahn
    [goose] die Gans
    [cat] die Katze
    [dog] den Hund
    [sheep] das Schaf
    [goat] die Ziege
    [donkey] den Esel
    [pig] das Schwein
    [cow] die Kuh
    [horse] das Pferd
    [rat] die Ratte
   *[premium] die { word-card }
}
page-purse = Dein Geld, zusammen { $total }
page-own-money = Dein Geld: { word-money } = { $total }
page-no-money = Du hast keine Geldkarten.
page-note = { $hand ->
    [0] { $value }: keine mehr auf der Hand, { $laid } gelegt
   *[other] { $value }: { $hand } auf der Hand, { $laid } gelegt; eine legen
}
page-note-back = { $value }: { $laid } gelegt; eine zurücknehmen
page-pay-short = { $sum } liegen, { $missing } fehlen.
page-pay-over = { $sum } liegen, { $over } zu viel: Du kannst genau { $price } zahlen, dann tust du es auch (KM-16).
page-pay-spare = { $sum } liegen, aber eine { $spare } kannst du weglassen (KM-16).
page-pay-number = { $left ->
    [-1] Eine Karte zu viel:
    [1] Eine Karte fehlt noch:
   *[other] { $cards } von { $wanted } Karten:
} Nur die Anzahl zählt, nicht der Wert (KM-21).
page-pay-number-right = { $cards ->
    [one] Eine Karte im Wert von { $sum }.
   *[other] { $cards } Karten im Wert von { $sum }.
} Nur die Anzahl zählt (KM-21).
page-pay-enough = { $over ->
    [0] Genau { $sum }.
   *[other] { $sum } liegen, { $over } zu viel: Wechselgeld gibt es nicht (KM-16).
}
page-lay-laid = { $cards ->
    [0] Es liegt nichts: Auch das ist ein Angebot (KM-48).
    [one] Eine Karte: { $sum }. Die anderen sehen nur die Rückseite.
   *[other] { $cards } Karten, zusammen { $sum }. Die anderen sehen nur die Anzahl.
}
page-pay-never = Eine { $value } gehört nie zu einer Zahlung (KM-16).
page-pay-ways = So kannst du zahlen
page-pay-way = { $unit ->
    [cards] Wert { $over }
   *[money] { $over ->
        [0] { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
        }
       *[other] { $over } zu viel
    }
}
page-pay = { $cards ->
    [0] Zahlen
    [one] { $unit ->
        [cards] Eine Karte zahlen (Wert { $sum })
       *[money] { $sum } mit einer Karte zahlen
    }
   *[other] { $unit ->
        [cards] { $cards } Karten zahlen (Wert { $sum })
       *[money] { $sum } mit { $cards } Karten zahlen
    }
}
page-pay-label = Zahlung
page-pay-price = { $unit ->
    [cards] { $price ->
        [one] Geldkarte
       *[other] Geldkarten
    }
   *[money] {""}
}
page-pay-deal = { $how ->
    [refusal] { $who ->
        [payer] Vorkaufsrecht: Du zahlst { $to } und behältst { word-the-card }.
        [payee] Vorkaufsrecht: { $from } zahlt dir und behält { word-the-card }.
       *[other] Vorkaufsrecht: { $from } zahlt { $to } und behält { word-the-card }.
    }
   *[sale] { $who ->
        [payer] Du zahlst { $to } für { word-the-card }.
        [payee] { $from } zahlt dir für { word-the-card }.
       *[other] { $from } zahlt { $to } für { word-the-card }.
    }
}
page-pay-broke = { $unit ->
    [cards] { $total ->
        [0] Du hast keine Geldkarte, der Preis ist { $price }.
        [one] Du hast nur eine Geldkarte, der Preis ist { $price }.
       *[other] Du hast nur { $total } Geldkarten, der Preis ist { $price }.
    }
   *[money] Dein Geld reicht bis { $total }, der Preis ist { $price }.
} Alle sehen es sich an, dann wird die Karte noch einmal versteigert.
page-show-money = Allen mein Geld zeigen
word-stake = { $count ->
    [1] { $animal ->
        [cock] einen Hahn
        [goose] eine Gans
        [cat] eine Katze
        [dog] einen Hund
        [sheep] ein Schaf
        [goat] eine Ziege
        [donkey] einen Esel
        [pig] ein Schwein
        [cow] eine Kuh
        [horse] ein Pferd
       *[rat] eine Ratte
    }
   *[other] zwei { word-animals }
}
page-note-backs = { $count ->
    [0] Keine Karten
    [one] Eine verdeckte Karte
   *[other] { $count } verdeckte Karten
}
page-own-laid = Du hast gelegt: { word-money } = { $total }
page-lay-offer = { $cards ->
    [0] Nichts hinlegen
    [one] Eine Karte hinlegen
   *[other] { $cards } Karten hinlegen
}
page-lay-counter = { $cards ->
    [0] Mit nichts dagegenhalten
    [one] Mit einer Karte dagegenhalten
   *[other] Mit { $cards } Karten dagegenhalten
}
page-trade-label = Kuhhandel: { $seat } fordert { $other } heraus, um { word-stake }
page-trade-stake = { $kind ->
    [rats] Umgekehrt! Wer mehr bietet, wird { word-stake } los.
   *[animals] Wer mehr bietet, bekommt { word-stake }.
}
page-trade-tied = { $kind ->
    [rats] Gleichstand! Noch einer, und { $seat } wird { word-stake } los (KM-45).
   *[animals] Gleichstand! Noch einer, und { $seat } bekommt { word-stake } (KM-42).
}
page-trade-place = { $state ->
    [laying] legt ein Angebot
    [laid] { $cards ->
        [0] bietet nichts
        [one] bietet eine Karte
       *[other] bietet { $cards } Karten
    }
    [answering] nimmt an oder hält dagegen
   *[waiting] wartet
}
page-trade-accept = Annehmen
page-trade-accepting = { $kind ->
    [rats] { $cards ->
        [0] Nichts als { word-stake } nehmen
        [one] Eine Karte und { word-stake } nehmen
       *[other] { $cards } Karten und { word-stake } nehmen
    }
   *[animals] { $cards ->
        [0] Nichts nehmen, { word-stake } geben
        [one] Eine Karte nehmen, { word-stake } geben
       *[other] { $cards } Karten nehmen, { word-stake } geben
    }
}
page-trade-counter = Dagegenhalten …
page-trade-counter-hint = { $kind ->
    [rats] Mehr bieten und { word-stake } loswerden
   *[animals] Mehr bieten und { word-stake } bekommen
}
page-trade-no-counter = Zurück
page-trade-done = So ging der Kuhhandel aus
page-trade-outcome = { $outcome ->
    [accepted] { $kind ->
        [rats] { $seat } nimmt das Angebot von { $other } an und { word-stake } dazu.
       *[animals] { $seat } nimmt das Angebot von { $other } an.
    }
    [more] { $kind ->
        [rats] Bei Ratten ist es umgekehrt: { $winner } hat mehr geboten und wird { word-stake } los.
       *[animals] { $winner } hat mehr geboten und bekommt { word-stake }.
    }
    [again] { $kind ->
        [rats] Wieder Gleichstand: { $other } hat herausgefordert und wird { word-stake } los.
       *[animals] Wieder Gleichstand: { $other } hat herausgefordert und bekommt { word-stake }.
    }
   *[tied] Beide haben gleich viel geboten. Die Karten bleiben, wo sie jetzt sind, und { $other } bietet neu.
}
page-trade-gift = { $kind ->
    [seen] { $from } gibt { $to }: { word-money }
   *[unseen] { $from } gibt { $to } { word-cards }
}
page-rat-round = Die Ratte geht herum
page-rat-beside = { $count ->
    [0] Noch liegt nichts daneben.
    [one] Eine Karte liegt daneben.
   *[other] { $count } Karten liegen daneben.
}
page-rat-yours = Von dir:
page-rat-asks = { $seat } nimmt sie oder legt eine Karte dazu.
page-rat-lay = Eine { $value } danebenlegen
page-rat-must = Du hast keine Geldkarten mehr, also gehört die Ratte dir (KM-31).
page-rat-with = { $count ->
    [one] und eine Karte dazu
   *[other] und { $count } Karten dazu
}
page-shown = { $unit ->
    [cards] { $price ->
        [one] { $seat } hat keine Karte, um { word-the-card } zu zahlen. Das ist alles:
       *[other] { $seat } hat keine { $price } Karten, um { word-the-card } zu zahlen. Das ist alles:
    }
   *[money] { $seat } kann { $price } für { word-the-card } nicht zahlen. Das ist alles:
}
page-shown-money = Allen gezeigt: { word-money } = { $total }
page-shown-nothing = Keine einzige Geldkarte.
page-score-sheet = Abrechnung
page-score-line = { $line ->
    [quartets] Quartette
    [matching] + 250 je passende Prämie
    [subtotal-1] = Zwischen{"\u00AD"}summe 1
    [times] × Quartette
    [subtotal-2] = Zwischen{"\u00AD"}summe 2
    [others] + 250 je andere Prämie
    [money] + Geld
   *[result] = Ergebnis
}
page-score-quartet = { $covered ->
    [yes] { word-animals } (abgedeckt)
   *[no] { word-animals }
}
page-score-quartets = { $animals-count ->
    [0] Keine Quartette:
   *[other] { $animals }:
}
page-score-covered = Die Ratten decken die { word-animals } ab.

# Was auf dem schlichten Tisch liegt: view- am Tisch, seat- bei jedem.
view-turn = Am Zug
view-hand = Dein Geld
view-own_laid = Du hast gelegt
view-stack = Karten im Stapel
view-donkeys = Goldesel bisher
view-back = Obenauf
view-card = Karte
view-price = Preis
view-bidder = Höchstgebot von
view-held = Haben schon geantwortet
view-out = Ausgeschieden
view-limited = Nur bis zum gezeigten Geld dabei
view-slapped = Zugeschlagen
view-chosen = Deine Wahl
view-other = Gegenüber
view-stake = Tiere, um die es geht
view-covered = Abgedeckt
view-animal = Tier
view-money = Geldkarte
seat-herds = Tiere
seat-premiums = Prämien
seat-cards = Geld
seat-laid = Auf dem Tisch
seat-known = Sicher dabei
value-price = { $price ->
    [0] {""}
   *[other] { $price }
}
value-stake = { $stake ->
    [0] {""}
   *[other] { $stake }
}
value-card = { word-card }
value-cards = { word-cards }
value-back = { word-back }
value-turn = { $name }
value-bidder = { $name }
value-held = { $name }
value-out = { $name }
value-limited = { $name }
value-slapped = { $name }
value-laid = { $laid ->
    [0] nichts
    [one] eine Geldkarte
   *[other] { $laid } Geldkarten
}
value-chosen = { $chosen ->
    [slap] zuschlagen
   *[wait] abwarten
}
word-cock = Hahn
word-goose = Gans
word-cat = Katze
word-dog = Hund
word-sheep = Schaf
word-goat = Ziege
word-donkey = Esel
word-pig = Schwein
word-cow = Kuh
word-horse = Pferd
word-rat = Ratte
moves-trade = Kuhhandel mit …
moves-lay = Eine Geldkarte neben die Ratte legen

# Warum der Ratgeber einen Zug rät. Was etwas wert ist, ist Geld, so wie er rechnet.
why-bid = Die Karte ({ word-card }) ist dir etwa { $worth } wert.
why-bid-more = Du hast schon { $many } davon: Noch eins ist dir etwa { $worth } wert.
why-bid-completes = Damit ist dein Quartett voll, das ist dir etwa { $worth } wert.
why-bid-rival = Das ist dir etwa { $worth } wert: { $other } hat schon { $many } davon.
why-bluff = Du hast das Geld nicht, aber { $other } zahlt wohl eher an dich, als zu verkaufen.
why-hold-poor = Du hast { $cash }, und das nächste Gebot müsste höher sein.
why-hold-dear = Das ist mehr, als es dir wert ist: etwa { $worth }.
why-hold-change = Du müsstest { $paid } zahlen, weil niemand herausgibt, und wert ist es dir etwa { $worth }.
why-sell-poor = { $price } könntest du selbst nicht zahlen.
why-sell-doubt = { $other } hat wohl keine { $price }: Entweder du siehst das Geld, oder die Karte wird noch einmal versteigert.
why-sell = Die Karte ist dir etwa { $worth } wert. Um sie zu behalten, würdest du { $paid } zahlen und auf { $price } verzichten.
why-refuse = Die Karte ist dir etwa { $worth } wert: mehr als die { $paid }, die du zahlst, und die { $price }, auf die du verzichtest.
why-sell-few = Du hast keine { $price } Karten zum Zahlen.
why-sell-premium = Etwa { $worth } wert: Die Prämie lohnt deine Karten nicht und die, auf die du verzichtest.
why-refuse-premium = Etwa { $worth } wert: Die Prämie lohnt deine billigsten Karten und die, auf die du verzichtest.
why-show = Du kommst nicht auf { $price }.
why-show-few = Du hast keine { $price } Karten.
why-pay = Das ist genau der Preis, mit so wenigen Karten wie möglich: Kleingeld bleibt nützlich.
why-pay-over = Billiger geht es nicht: { $over } zu viel.
why-pay-cards = Deine billigsten Karten, zusammen { $paid }: Es zählt nur, wie viele es sind.
why-wait-few = Für { $price } Karten kannst du nicht zuschlagen: So viele hast du nicht.
why-wait-dear = Noch sind es zu viele Karten: Die billigsten machen { $paid }, und die Prämie ist insgesamt etwa { $worth } wert.
why-wait-cheaper = Fair wäre es schon, aber wer wartet, bekommt es vielleicht billiger, und niemand soll wissen, wann du zuschlägst.
why-slap = Ein fairer Preis: Deine billigsten Karten dafür machen { $paid }, und die Prämie ist etwa { $worth } wert.
why-take-broke = Du hast keine Karte zum Hinlegen.
why-take = Was dort wohl liegt, wiegt die Ratte auf, die dir etwa { $harm } schadet.
why-lay = Deine { $value } kostet weniger als die Ratte, die dir etwa { $harm } schadet.
why-keep = Sie ist euch beiden mehr wert, als die nächste Karte es wohl ist.
why-keep-last = Besseres kommt nicht mehr.
why-give = Die nächste Karte ist euch beiden wohl mehr wert.
why-auction = Eine Versteigerung bringt eine Karte oder Geld, und kein Handel bringt sicher deutlich mehr.
why-auction-only = Etwas anderes geht nicht, und es bringt eine Karte oder Geld.
why-extra = Das bringt noch einmal eine Karte oder Geld.
why-trade-sure = { $other } hat kaum Geld für eine Antwort: etwa { $theirs }, und du hast { $cash }.
why-trade-rat = Von allen Händeln verspricht er am meisten: Vielleicht wirst du eine Ratte los.
why-trade-completes = Von allen Händeln verspricht er am meisten: Vielleicht wird dein Quartett voll.
why-trade = Von allen Händeln verspricht er am meisten, nach dem, worum es geht und wer wie viel hat.
why-lay-worth = Der Handel ist dir etwa { $worth } wert; ungefähr so viel, damit es niemand genau weiß.
why-lay-enough = { $other } hat etwa { $theirs }: Mehr braucht es kaum.
why-lay-all = Der Handel ist dir etwa { $worth } wert, mindestens so viel wie dein ganzes Geld.
why-lay-nothing = Hier lohnt sich für dich kein Geld, oder du hast keins, das passt.
why-lay-nothing-left = Du hast kein Geld, und nichts zu legen ist nie schlechter als anzunehmen.
why-counter-nothing = Es liegt keine Karte da, die zu überbieten wäre: Das Wenigste reicht.
why-cover = Ohne { word-animals } behältst du die meisten Punkte.
