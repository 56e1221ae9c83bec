title = Spielzeug
pitch = Drei Dinge, zwölf Münzen, eine Marke.

option-purse = Zählt am Ende das Geld?
option-purse-yes = Geld zählt
option-purse-no = Geld ist nichts wert

ask-choose = Machst du mit?
ask-bid = Biete oder halte.
ask-pay = Zahle.
ask-offer = Biete etwas für die Marke.
ask-answer = Nimm an oder biete dagegen.

choice-bid = Biete von { $first } bis { $last }
choice-pay = Zahle mindestens { $least_sum }
choice-offer = Biete
choice-counter = Biete dagegen

move-deal = { $seat } zieht { $card }
move-turn = Aufgedeckt: { $thing }
move-choose = { $join ->
    [yes] Mitmachen
   *[no] Draußen bleiben
}
move-bid = { $amount } bieten
move-hold = Bei { $amount } halten
move-pay = { $money } zahlen
move-show = Alles Geld zeigen
move-offer = { $money } anbieten
move-accept = Annehmen
move-counter = { $money } dagegen bieten

card-drawn = { $seat } zieht { $card }.
card-drawn-hidden = { $seat } zieht eine Karte.
thing-turned = Aufgedeckt: { $thing }.
choices-opened = { $seats-count ->
    [0] Niemand macht mit.
    [1] { $seats } macht mit.
   *[other] { $seats } machen mit.
}
bid-made = { $seat } bietet { $amount }.
bid-held = { $seat } hält bei { $amount }.
thing-unsold = Niemand will: { $thing }.
thing-sold = { $seat } bekommt { $thing } für { $amount }.
money-shown = { $seat } zeigt { $money }.
money-given = { $seat } gibt { $other } { $money }.
money-given-hidden = { $seat } gibt { $other } { $cards } Karten.
offer-laid = { $seat } legt { $money }.
offer-laid-hidden = { $seat } legt { $cards } Karten.
trade-tied = { $seat } und { $other } sind gleichauf.
token-taken = { $seat } hat die Marke.
game-ended = { $seats } gewinnt: { $scores }.

score-thing = Gekauft: { $thing }
score-token = Die Marke
score-purse = Übriges Geld

picture-bank = Bank: { $cards } Karten
picture-hand = { $seat }: { $cards } Karten
