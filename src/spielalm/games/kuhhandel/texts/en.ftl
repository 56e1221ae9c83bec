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
option-insolvent = Whoever cannot pay for a card, when it is auctioned again:
option-insolvent-out = Out of the auction of this card.
option-insolvent-again = May bid again, up to the money that was shown.

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
word-back = { $back ->
    [red] a red back
   *[green] a green back: it is money
}
word-next-back = { $back ->
    [red] {" (a red back)"}
    [green] {" (a green back: money)"}
   *[unseen] {""}
}
word-money = { $money-count ->
    [0] nothing
   *[other] { $money }
}

ask-turn = { $stack ->
    [0] The stack is used up: name an opponent and an animal to trade for.
   *[other] { $trades ->
        [200] Enough traded: auction the next card.
       *[other] Auction the next card, or trade.
    }
}
ask-turn-two = { $stack ->
    [0] The stack is used up: name an opponent and an animal to trade for.
   *[other] { $trades ->
        [200] Enough traded: look at the next card{ word-next-back }.
       *[other] Look at the next card{ word-next-back }, or trade.
    }
}
ask-extra = You may also hold an auction.
ask-extra-two = You may also distribute the next cards{ word-next-back }.
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
ask-share = { $back ->
    [red] Keep the card you looked at, or give it away. The next one has a red back.
    [green] Keep the card you looked at, or give it away. The next one is money.
   *[unseen] Keep the card you looked at, or give it away.
}
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
move-back = The card on top has { word-back }

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
back-shown = The card on top has { word-back }.
quartet-covered = { $seat } covers with the rats: { word-animals }.
money-counted = { $seat } has { $money } left.
game-ended = { $cause ->
    [complete] All quartets are complete.
   *[limit] Enough traded: what is incomplete scores nothing.
} { $seats-count ->
    [1] { $seats } wins: { $scores }.
   *[other] { $seats } share the win: { $scores }.
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
picture-back = on top: { $back ->
    [red] red
   *[green] green, money
}
picture-looked = { $seat } looks at a card; it has { word-back }
picture-trades = Trades since the last card: { $trades }
picture-card = On the table: { word-card }
picture-bid = bid { $price } by { $seat }
picture-count = count { $price }
picture-slap = slapped by { $seat } for { $price }
picture-slapped = slapped: { $seats }
picture-held = holding: { $seats }
picture-out = out: { $seats }
picture-limited = only up to what was shown: { $seats }
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

# The page
page-barn = The barn: who owns what
page-column = { word-animals }, { $animal ->
    [rat] worth nothing
   *[other] a quartet is worth { $worth }
}
page-cell = { $seat }: { $count ->
    [0] no { word-animals }
    [1] 1 { word-animal }
   *[other] { $count } { word-animals }
}{ $premium ->
    [yes] , and the premium
   *[no] {""}
}{ $state ->
    [open] {" — "}can be traded for
    [quartet] , a quartet
   *[plain] {""}
}
page-cards-head = Money cards
page-cards = { $cards ->
    [0] no money cards
    [one] one money card
   *[other] { $cards } money cards
}
page-role = { $role ->
    [turn] in turn
    [leads] has the highest bid
    [holds] holds
    [out] out of this auction
    [challenged] is challenged
   *[limited] may bid up to the money shown
}
page-worth = Quartet { $worth }
page-worth-head = Quartet
page-aim = Collect quartets, four animals of a kind. In the end the values of your quartets are added up and multiplied by how many you have.{ $rats ->
    [yes] {" "}Premiums count extra; the four rats cost whoever has them a quartet.
   *[no] {""}
} Money is only good for buying.
page-quartet = All four together are worth { $worth }.
page-rats = Nobody wants them: whoever has all four must cover a quartet of their own at the end.
page-unseen = { $count ->
    [one] One of them is not in a barn yet.
   *[other] { $count } of them are not in a barn yet.
}
page-premium-of = { $seat } has the premium: 250 more with the quartet.
page-player = Player
page-has = has
page-brings = would bring
page-brings-why = Points as things stand now: the values of all quartets, and 250 for each matching premium, times the number of quartets.
page-herd = { $animal ->
    [rat] { $count ->
        [1] Rat
       *[other] { $count } rats
    }
   *[other] { $count ->
        [1] 1 { word-animal }
        [4] Quartet: { $worth }
       *[other] { $count } { word-animals }
    }
}
page-empty-farm = Nothing here yet but straw.
page-laid-out = { $points ->
    [one] 1 point lies on the table.
   *[other] { $points } points lie on the table.
}
page-own-sum = , worth { $sum }. Only you see that.
page-they-know = Everybody surely knows that you have:
page-known = You surely know of { $sum } that { $seat } has:
page-known-nothing = You know nothing for sure about the money of { $seat }.

page-nobody-has = Nobody has one yet.
page-first-animal = All four of them are a quartet, worth { $worth } in the end.
page-donkey = Golden donkey no. { $number }: { $money } for everybody.
page-repeated = Once more{ $again ->
    [yes] ; { $seats } only up to the money shown (KM-17).
   *[no] , without { $seats } (KM-17).
}
page-no-bid = No bid yet.
page-earlier = Earlier bids
page-bluffing = You have { $cash }: your bid is a bluff.
page-going = { $count ->
    [1] Going once …
   *[other] Going twice …
}
page-bids = Bids
page-bid = Bid { $bid }
page-bid-word = Bid
page-bluff = bluff
page-amount = Amount
page-amount-open = Amount …
page-back-to-quick = Back
page-less = Less
page-more-money = More
page-hold = Hold
page-hold-nothing = No bid
page-you-hold = You hold. Until the hammer falls you may still bid.
page-highest = You have shown your money and cannot go higher.
page-order-open = Order …
page-order-ahead = If I am outbid …
page-order-bluff = { $unit ->
    [cards] { $cash ->
        [one] You have one money card: more is a bluff.
       *[other] You have { $cash } money cards: more is a bluff.
    }
   *[money] You have { $cash }: whatever it bids above that is a bluff.
}

page-ready = Hands ready!
page-count-means = Whoever slaps first pays as many cards as the count says.
page-slap = Slap!
page-slap-bluff = A bluff: you have only { $cards }.
page-slapped = Your hand is on the card at { $count }.
page-dial = At which count do you slap? The others do not see it.
page-dial-bluff = Red is a bluff: you have only { $cards }.
page-slap-later = From { $cards } on: that is how many cards you have shown.
page-slap-at = Slap at { $count }
page-never = Never
page-verdict = Whose hand was when
page-verdict-first = { $seat } was first, { $gap } ms before { $other }.
page-verdict-lot = { $seats } were equally fast. The lot decided for { $seat }.
page-verdict-calm = { $seats } chose the same number. The lot decided for { $seat }.
page-hand-time = { $time } ms
page-hand-credit = { $credit ->
    [0] nothing credited
   *[other] { $arrived } ms, less { $credit } in transit
}

page-auction = Auction the next card
page-distribute = Look at the next card
page-extra = Auction one more card
page-trade-open = Trade …
page-no-trade = To trade you need an animal that somebody else has, too. Quartets are safe (KM-40, KM-44).
page-trade-animal = Which animal do you want to trade for?
page-trade-with = With whom?
page-rat-trade = Rats go the other way: whoever offers MORE gets rid of them (KM-45).
page-pair = If both of you have two, the trade is about the pair (KM-43).
page-challenge = Challenge { $other }: { word-animal }
page-back = Back
page-sell = Sell to { $seat } for { $unit ->
    [cards] { $price ->
        [one] one card
       *[other] { $price } cards
    }
   *[money] { $price }
}
page-refuse = First refusal: pay { $unit ->
    [cards] { $price ->
        [one] one card
       *[other] { $price } cards
    }
   *[money] { $price }
} and keep it
page-cannot-refuse = { $unit ->
    [cards] First refusal costs { $price } money cards, and you have { $cash } (KM-28).
   *[money] First refusal costs { $price }, and you have { $cash } (KM-14).
}
page-give = Give it to { $seat }
page-cover = { word-animals } ({ $worth })
page-stack = { $stack ->
    [0] The stack is used up: from now on everybody trades.
    [one] One card in the stack{ word-next-back }.
   *[other] { $stack } cards in the stack{ word-next-back }.
}
page-covering = Trading is over: the rats cover a quartet of { $seat }, which then does not count (KM-61).
page-then = The next card{ word-next-back } goes to whoever does not get this one.
page-looked-own = You look at this card. Nobody else sees it.
page-looked = { $seat } looks at a card{ $back ->
    [red] {" with a red back"}
    [green] {" with a green back: money"}
   *[unseen] {""}
}.
page-trades = { $trades } trades since the last card; after 200 there must be an auction (KM-70).
page-donkeys = { $count ->
    [one] One golden donkey has come.
   *[other] { $count } golden donkeys have come.
}

# The page: money
word-the-card = { $card ->
    [cock] the cock
    [goose] the goose
    [cat] the cat
    [dog] the dog
    [sheep] the sheep
    [goat] the goat
    [donkey] the donkey
    [pig] the pig
    [cow] the cow
    [horse] the horse
    [rat] the rat
   *[premium] the { word-card }
}
page-purse = Your money, { $total } in all
page-own-money = Your money: { word-money } = { $total }
page-no-money = You have no money cards.
page-note = { $hand ->
    [0] { $value }: none left in hand, { $laid } laid
   *[other] { $value }: { $hand } in hand, { $laid } laid; lay one
}
page-note-back = { $value }: { $laid } laid; take one back
page-pay-short = { $sum } laid, { $missing } missing.
page-pay-over = { $sum } laid, { $over } too much: you can pay exactly { $price }, so you do (KM-16).
page-pay-spare = { $sum } laid, but a { $spare } could be left out (KM-16).
page-pay-number = { $left ->
    [-1] One card too many:
    [1] One card missing:
   *[other] { $cards } of { $wanted } cards:
} only their number counts, not their worth (KM-21).
page-pay-number-right = { $cards ->
    [one] One card, worth { $sum }.
   *[other] { $cards } cards, worth { $sum }.
} Only the number counts (KM-21).
page-pay-enough = { $over ->
    [0] Exactly { $sum }.
   *[other] { $sum } laid, { $over } too much: nobody gives change (KM-16).
}
page-lay-laid = { $cards ->
    [0] Nothing laid: that, too, is an offer (KM-48).
    [one] One card: { $sum }. The others see only its back.
   *[other] { $cards } cards, { $sum } in all. The others see only how many.
}
page-pay-never = A card of { $value } is never part of a payment (KM-16).
page-pay-ways = Ways to pay
page-pay-way = { $unit ->
    [cards] worth { $over }
   *[money] { $over ->
        [0] { $cards ->
            [one] one card
           *[other] { $cards } cards
        }
       *[other] { $over } too much
    }
}
page-pay = { $cards ->
    [0] Pay
    [one] { $unit ->
        [cards] Pay one card (worth { $sum })
       *[money] Pay { $sum } with one card
    }
   *[other] { $unit ->
        [cards] Pay { $cards } cards (worth { $sum })
       *[money] Pay { $sum } with { $cards } cards
    }
}
page-pay-label = Payment
page-pay-price = { $unit ->
    [cards] { $price ->
        [one] money card
       *[other] money cards
    }
   *[money] {""}
}
page-pay-deal = { $how ->
    [refusal] { $who ->
        [payer] First refusal: you pay { $to } and keep { word-the-card }.
        [payee] First refusal: { $from } pays you and keeps { word-the-card }.
       *[other] First refusal: { $from } pays { $to } and keeps { word-the-card }.
    }
   *[sale] { $who ->
        [payer] You pay { $to } for { word-the-card }.
        [payee] { $from } pays you for { word-the-card }.
       *[other] { $from } pays { $to } for { word-the-card }.
    }
}
page-pay-broke = { $unit ->
    [cards] { $total ->
        [0] You have no money cards, and the price is { $price }.
        [one] You have only one money card, and the price is { $price }.
       *[other] You have only { $total } money cards, and the price is { $price }.
    }
   *[money] Your money comes to { $total }, and the price is { $price }.
} Everybody will see all of it, and the card is auctioned again.
page-show-money = Show my money to everybody
word-stake = { $count ->
    [1] { $animal ->
        [cock] a cock
        [goose] a goose
        [cat] a cat
        [dog] a dog
        [sheep] a sheep
        [goat] a goat
        [donkey] a donkey
        [pig] a pig
        [cow] a cow
        [horse] a horse
       *[rat] a rat
    }
   *[other] two { word-animals }
}
page-note-backs = { $count ->
    [0] No cards
    [one] One card, face down
   *[other] { $count } cards, face down
}
page-own-laid = You laid: { word-money } = { $total }
page-lay-offer = { $cards ->
    [0] Lay nothing
    [one] Lay one card
   *[other] Lay { $cards } cards
}
page-lay-counter = { $cards ->
    [0] Counter with nothing
    [one] Counter with one card
   *[other] Counter with { $cards } cards
}
page-trade-label = Trade: { $seat } challenges { $other } for { word-stake }
page-trade-stake = { $kind ->
    [rats] The other way round! Whoever offers more gets rid of { word-stake }.
   *[animals] Whoever offers more gets { word-stake }.
}
page-trade-tied = { $kind ->
    [rats] It was a tie. After another one { $seat } gets rid of { word-stake } (KM-45).
   *[animals] It was a tie. After another one { $seat } gets { word-stake } (KM-42).
}
page-trade-place = { $state ->
    [laying] lays an offer
    [laid] { $cards ->
        [0] offers nothing
        [one] offers one card
       *[other] offers { $cards } cards
    }
    [answering] accepts or counters
   *[waiting] is waiting
}
page-trade-accept = Accept
page-trade-accepting = { $kind ->
    [rats] { $cards ->
        [0] Take nothing but { word-stake }
        [one] Take one card and { word-stake }
       *[other] Take { $cards } cards and { word-stake }
    }
   *[animals] { $cards ->
        [0] Take nothing, give { word-stake }
        [one] Take one card, give { word-stake }
       *[other] Take { $cards } cards, give { word-stake }
    }
}
page-trade-counter = Counter …
page-trade-counter-hint = { $kind ->
    [rats] Offer more and get rid of { word-stake }
   *[animals] Offer more and get { word-stake }
}
page-trade-no-counter = Back
page-trade-done = How the trade went
page-trade-outcome = { $outcome ->
    [accepted] { $kind ->
        [rats] { $seat } accepts the offer of { $other }, and { word-stake } with it.
       *[animals] { $seat } accepts the offer of { $other }.
    }
    [more] { $kind ->
        [rats] With rats it is the other way round: { $winner } offered more and gets rid of { word-stake }.
       *[animals] { $winner } offered more and gets { word-stake }.
    }
    [again] { $kind ->
        [rats] A tie again, so the challenger wins: { $other } gets rid of { word-stake }.
       *[animals] A tie again, so the challenger wins: { $other } gets { word-stake }.
    }
   *[tied] Both offered the same. The cards stay where they are now, and { $other } offers anew.
}
page-trade-gift = { $kind ->
    [seen] { $from } gives { $to }: { word-money }
   *[unseen] { $from } gives { $to } { word-cards }
}
page-rat-round = The rat goes round
page-rat-beside = { $count ->
    [0] Nothing lies beside it yet.
    [one] One card lies beside it.
   *[other] { $count } cards lie beside it.
}
page-rat-yours = Yours:
page-rat-asks = { $seat } takes it or lays a card.
page-rat-lay = Lay a { $value }
page-rat-must = You have no money cards left, so the rat is yours (KM-31).
page-rat-with = { $count ->
    [one] and one card
   *[other] and { $count } cards
}
page-shown = { $unit ->
    [cards] { $price ->
        [one] { $seat } cannot pay one card for { word-the-card }. This is everything:
       *[other] { $seat } cannot pay { $price } cards for { word-the-card }. This is everything:
    }
   *[money] { $seat } cannot pay { $price } for { word-the-card }. This is everything:
}
page-shown-money = Shown to everybody: { word-money } = { $total }
page-shown-nothing = Not a single money card.
page-score-sheet = Score sheet
page-score-line = { $line ->
    [quartets] Quartets
    [matching] + 250 per matching premium
    [subtotal-1] = Subtotal 1
    [times] × quartets
    [subtotal-2] = Subtotal 2
    [others] + 250 per other premium
    [money] + money
   *[result] = Result
}
page-score-quartet = { $covered ->
    [yes] { word-animals } (covered)
   *[no] { word-animals }
}
page-score-quartets = { $animals-count ->
    [0] No quartets:
   *[other] { $animals }:
}
page-score-covered = The rats cover the { word-animals }.

# What lies on the plain table: view- for the table, seat- for everybody.
view-turn = On turn
view-hand = Your money
view-own_laid = You have laid
view-stack = Cards in the stack
view-donkeys = Golden donkeys so far
view-back = On top
view-card = Card
view-price = Price
view-bidder = Highest bid by
view-held = Have answered
view-out = Out
view-limited = In, up to the money shown
view-slapped = Slapped
view-chosen = Your choice
view-other = Opponent
view-stake = Animals at stake
view-covered = Covered
view-animal = Animal
view-money = Money card
seat-herds = Animals
seat-premiums = Premiums
seat-cards = Money
seat-laid = On the table
seat-known = Surely among it
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
    [0] nothing
    [one] one money card
   *[other] { $laid } money cards
}
value-chosen = { $chosen ->
    [slap] slap
   *[wait] wait
}
word-cock = cock
word-goose = goose
word-cat = cat
word-dog = dog
word-sheep = sheep
word-goat = goat
word-donkey = donkey
word-pig = pig
word-cow = cow
word-horse = horse
word-rat = rat
moves-trade = Trade with …
moves-lay = Lay a money card beside the rat

# Why the guide advises a move. Worth is in money, as the guide reckons it.
why-bid = The { word-card } is worth about { $worth } to you.
why-bid-more = You have { $many } of them already: one more is worth about { $worth } to you.
why-bid-completes = It makes your quartet complete, which is worth about { $worth } to you.
why-bid-rival = It is worth about { $worth } to you: { $other } has { $many } of them already.
why-bluff = You have not got the money, but { $other } will probably rather pay you than sell.
why-hold-poor = You have { $cash }, and the next bid would have to be higher.
why-hold-dear = More than it is worth to you, about { $worth }.
why-hold-change = You would have to pay { $paid }, as nobody gives change, and it is worth about { $worth } to you.
why-sell-poor = You could not pay { $price } yourself.
why-sell-doubt = { $other } probably has not got { $price }: you will see the money, or the card is auctioned again.
why-sell = The card is worth about { $worth } to you. To keep it you would pay { $paid } and go without { $price }.
why-refuse = The card is worth about { $worth } to you: more than the { $paid } you pay and the { $price } you go without.
why-sell-few = You have not got { $price } cards to pay with.
why-sell-premium = Worth about { $worth }, the premium is not worth your cards and those you go without.
why-refuse-premium = Worth about { $worth }, the premium is worth more than your cheapest cards and those you go without.
why-show = You cannot reach { $price }.
why-show-few = You have not got { $price } cards.
why-pay = That is exactly the price, in as few cards as possible: small change stays useful.
why-pay-over = It cannot be cheaper: { $over } too much.
why-pay-cards = Your cheapest cards, { $paid } together: only their number counts.
why-wait-few = You cannot slap for { $price } cards: you have not got so many.
why-wait-dear = Too many cards still: the cheapest ones make { $paid }, and the premium is worth about { $worth } in all.
why-wait-cheaper = It would be fair by now, but waiting may make it cheaper, and nobody shall know when you slap.
why-slap = A fair price: your cheapest cards for it make { $paid }, and the premium is worth about { $worth }.
why-take-broke = You have no card to lay.
why-take = What probably lies there makes up for the rat, whose harm is about { $harm }.
why-lay = Your { $value } costs less than the rat, whose harm is about { $harm }.
why-keep = It is worth more to you both than the next card is likely to be.
why-keep-last = There is nothing better to come.
why-give = The next card is likely to be worth more to you both.
why-auction = An auction brings a card or money, and no trade is sure to bring clearly more.
why-auction-only = Nothing else is possible, and it brings a card or money.
why-extra = It brings a card or money once more.
why-trade-sure = { $other } has hardly any money to answer with: about { $theirs }, and you have { $cash }.
why-trade-rat = Of all trades it promises most: you may get rid of a rat.
why-trade-completes = Of all trades it promises most: it may make your quartet complete.
why-trade = Of all trades it promises most, by what is at stake and who has how much.
why-lay-worth = The trade is worth about { $worth } to you; about that much, so that nobody can know exactly.
why-lay-enough = { $other } has about { $theirs }: more will hardly be needed.
why-lay-all = The trade is worth about { $worth } to you, at least as much as all your money.
why-lay-nothing = No money of yours is worth laying here, or you have none that fits.
why-lay-nothing-left = You have no money, and laying nothing is never worse than accepting.
why-counter-nothing = There are no cards to beat, so the least is enough.
why-cover = Without the { word-animals } you keep most points.
