title = Kuhhandel Master
pitch = Bid, bluff and trade for ten quartets; slap for premiums, and keep away from the rats.

option-edition = Which box you play with.
option-edition-master = Master: with premiums and rats, for 2 to 6.
option-edition-classic = Classic: animals and money only, for 3 to 5.
option-super = Super-Kuhhandel: after a trade you may hold an auction, too.
option-super-yes = An auction after a trade, if you like.
option-super-no = Either an auction or a trade.
option-cash = Cash count: at the end the money left counts as points.
option-cash-yes = Money left counts as points.
option-cash-no = Money left is worth nothing.

# Words that other messages use.
word-card = { $card ->
    [cock] cock
    [goose] goose
    [cat] cat
    [dog] dog
    [sheep] sheep
    [goat] goat
    [donkey] donkey
    [pig] pig
    [cow] cow
    [horse] horse
    [rat] rat
    [premium-cock] cock premium
    [premium-goose] goose premium
    [premium-cat] cat premium
    [premium-dog] dog premium
    [premium-sheep] sheep premium
    [premium-goat] goat premium
    [premium-donkey] donkey premium
    [premium-pig] pig premium
    [premium-cow] cow premium
    [premium-horse] horse premium
    [money-0] a money card of 0
    [money-10] a money card of 10
    [money-20] a money card of 20
    [money-50] a money card of 50
    [money-100] a money card of 100
    [money-200] a money card of 200
   *[money-500] a money card of 500
}
word-animal = { $animal ->
    [cock] cock
    [goose] goose
    [cat] cat
    [dog] dog
    [sheep] sheep
    [goat] goat
    [donkey] donkey
    [pig] pig
    [cow] cow
    [horse] horse
   *[rat] rat
}
word-animals = { $animal ->
    [cock] cocks
    [goose] geese
    [cat] cats
    [dog] dogs
    [sheep] sheep
    [goat] goats
    [donkey] donkeys
    [pig] pigs
    [cow] cows
    [horse] horses
   *[rat] rats
}
word-cards = { $cards ->
    [0] no money cards
    [one] one money card
   *[other] { $cards } money cards
}
word-money = { $money-count ->
    [0] nothing
   *[other] { $money }
}

ask-turn = { $stack ->
    [0] The stack is used up: name an opponent and an animal to trade for.
   *[other] Auction the next card, or trade.
}
ask-turn-two = { $stack ->
    [0] The stack is used up: name an opponent and an animal to trade for.
   *[other] Look at the next card, or trade.
}
ask-extra = You may also hold an auction.
ask-extra-two = You may also distribute the next cards.
ask-bid = Bid for it, or hold.
ask-slap = The count is { $price }. Slap or wait?
ask-hammer = Sell, or use your right of first refusal?
ask-pay = Pay what you promised.
ask-refuse = Pay the highest bidder, and the card is yours.
ask-rat = Take the rat, or lay a money card beside it.
ask-offer = { $ties ->
    [0] Lay down your hidden offer.
   *[other] A tie: lay down a new hidden offer.
}
ask-answer = Accept the hidden offer, or counter with your own.
ask-share = Keep the card you looked at, or give it away.
ask-cover = Which of your quartets do the rats cover?

move-first = { $seat } begins
move-card = { word-card }
move-verdict = { $seat } slapped first
move-auction = Auction the next card
move-distribute = Look at the next card
move-trade = Trade with { $other } for: { word-animal }
move-pass = No auction
move-bid = Bid { $bid }
move-hold = { $bid ->
    [0] Bid nothing
   *[other] Hold at { $bid }
}
move-sell = Sell
move-refuse = Use first refusal
move-pay = Pay { word-money }
move-show = Show all money: it does not suffice
move-slap = Slap at { $count }
move-wait = Wait at { $count }
move-lay = Lay { $money } beside the rat
move-take = Take the rat
move-offer = Offer { word-money }
move-accept = Accept
move-counter = Counter with { word-money }
move-keep = Keep the card
move-give = Give the card away
move-cover = Cover: { word-animals }

choice-bid = Bid anything from { $first } to { $last }, in steps of { $step }
choice-pay-exactly = Pay exactly { $least_sum }
choice-pay-over = Pay more than { $least_sum }, without a card that could be left out
choice-pay-cards = Pay any { $least_cards } cards
choice-offer = Offer any cards, or nothing
choice-counter = Counter with any cards, or nothing

first-drawn = { $seat } begins.
turn-skipped = { $seat } has nothing to trade and is skipped.
auction-called = { $seat } holds an auction.
card-turned-up = { $seat } turns up: { word-card }.
donkey-paid = Golden donkey no. { $number }: everybody receives { $money }.
bid-made = { $seat } bids { $bid }.
bid-held = { $bid ->
    [0] { $seat } does not bid.
   *[other] { $seat } holds.
}
hammer-fell = Going once, going twice: { $seat } has the highest bid, { $bid }.
count-passed = { $count }: nobody slaps.
slapped = { $count }: { $seats } { $seats-count ->
    [one] slaps
   *[other] slap
}.
slap-won = The premium goes to { $seat } for { $count ->
    [one] one card
   *[other] { $count } cards
}.
taken-for-free = Nobody wants it: { $seat } gets it for free ({ word-card }).
card-sold = { $seat } sells to { $other } ({ word-card }).
first-refusal-used = { $seat } uses first refusal against { $other } ({ word-card }).
paid = { $seat } pays { $other } with { word-cards }, { $money }, and takes the card ({ word-card }).
paid-hidden = { $seat } pays { $other } with { word-cards } and takes the card ({ word-card }).
money-shown = { $seat } does not reach { $price } and shows everything: { word-money }. The auction is repeated ({ word-card }).
money-laid = { $seat } lays { $money } beside the rat.
money-laid-hidden = { $seat } lays a money card beside the rat.
rat-taken = { $seat } takes the rat and { word-cards }: { word-money }.
rat-taken-hidden = { $seat } takes the rat and { word-cards }.
trade-called = { $seat } challenges { $other }: { $count ->
    [1] { word-animal }
   *[other] { $count } { word-animals }
}.
offer-made = { $seat } offers { $other } { word-cards }: { word-money }.
offer-made-hidden = { $seat } offers { $other } { word-cards }.
offer-accepted = { $seat } accepts the offer of { $other }, { word-cards }: { word-money }.
offer-accepted-hidden = { $seat } accepts the offer of { $other }, { word-cards }.
offers-exchanged = { $seat } counters with { $counter-count ->
    [0] nothing
   *[other] { $counter }
} ({ $countered }); { $other } had offered { $offer-count ->
    [0] nothing
   *[other] { $offer }
} ({ $offered }).
offers-exchanged-hidden = { $seat } counters: { $countered ->
    [one] one card
   *[other] { $countered } cards
} for { $offered } of { $other }.
offers-tied = { $again ->
    [yes] { $seat } and { $other } offered the same again; the challenger wins.
   *[no] { $seat } and { $other } offered the same; the trade is repeated.
}
animals-handed-over = { $seat } gives { $other }: { $count ->
    [1] { word-animal }
   *[other] { $count } { word-animals }
}.
quartet-completed = { $seat } has a quartet: { word-animals }.
auction-declined = { $seat } holds no auction after the trade.
distribution-called = { $seat } looks at the top card.
card-looked-at = { $seat } sees: { word-card }.
card-looked-at-hidden = { $seat } sees the top card.
card-kept = { $seat } keeps: { word-card }.
card-kept-hidden = { $seat } keeps a money card.
card-given = { $seat } gives { $other }: { word-card }.
card-given-hidden = { $seat } gives { $other } a money card.
card-drawn = { $seat } gets the next card: { word-card }.
card-drawn-hidden = { $seat } gets the next card, a money card.
quartet-covered = { $seat } covers with the rats: { word-animals }.
money-counted = { $seat } has { $money } left.
game-ended = { $cause ->
    [complete] All quartets are complete.
   *[limit] Enough traded: what is incomplete scores nothing.
} { $seats-count ->
    [1] { $seats } wins, { $scores }.
   *[other] { $seats } share the win, { $scores }.
}

score-quartets = { $covered ->
    [none] Values of the quartets
    [cock] Values of the quartets (cocks covered)
    [goose] Values of the quartets (geese covered)
    [cat] Values of the quartets (cats covered)
    [dog] Values of the quartets (dogs covered)
    [sheep] Values of the quartets (sheep covered)
    [goat] Values of the quartets (goats covered)
    [donkey] Values of the quartets (donkeys covered)
    [pig] Values of the quartets (pigs covered)
    [cow] Values of the quartets (cows covered)
   *[horse] Values of the quartets (horses covered)
}
score-matching = + 250 per matching premium ({ $premiums })
score-subtotal-1 = = Subtotal 1: { $total }
score-times = × number of quartets ({ $quartets })
score-subtotal-2 = = Subtotal 2: { $total }
score-others = + 250 per other premium ({ $premiums })
score-money = { $counted ->
    [yes] + money
   *[no] + money (variant, not played)
}
score-result = = Result: { $total }

picture-name = { $seat }
picture-animal = { $animal ->
    [cock] cock
    [goose] goose
    [cat] cat
    [dog] dog
    [sheep] sheep
    [goat] goat
    [donkey] donk.
    [pig] pig
    [cow] cow
    [horse] horse
   *[rat] rat
}
picture-head = Player · cards
picture-legend = [4] quartet, + premium, > in turn
picture-stack = Stack: { $stack } · golden donkeys: { $donkeys }
picture-trades = Compulsory trades: { $trades }
picture-card = On the table: { word-card }
picture-bid = bid { $price } by { $seat }
picture-count = count { $price }
picture-slap = slapped by { $seat } for { $price }
picture-slapped = slapped: { $seats }
picture-held = holding: { $seats }
picture-out = out: { $seats }
picture-laid = beside it: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
picture-trade = { $seat } against { $other }: { $count ->
    [1] { word-animal }
   *[other] { $count } { word-animals }
}
picture-offer = offered: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
picture-hand = Your money: { word-money } = { $total }
picture-own-laid = You laid: { word-money } = { $total }
picture-known = { $seat } surely has: { word-money }
picture-covered = covered: { word-animals }
