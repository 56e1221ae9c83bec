title = Toy
pitch = Three things, twelve coins, one token.

option-purse = Does money count at the end?
option-purse-yes = Money counts
option-purse-no = Money is worth nothing

ask-choose = Do you join?
ask-bid = Bid or hold.
ask-pay = Pay.
ask-offer = Offer something for the token.
ask-answer = Accept or counter.

choice-bid = Bid from { $first } to { $last }
choice-pay = Pay at least { $least_sum }
choice-offer = Offer
choice-counter = Counter

move-deal = { $seat } draws { $card }
move-turn = The { $thing } is turned up
move-choose = { $join ->
    [yes] Join
   *[no] Stay out
}
move-bid = Bid { $amount }
move-hold = Hold at { $amount }
move-pay = Pay { $money }
move-show = Show all money
move-offer = Offer { $money }
move-accept = Accept
move-counter = Counter with { $money }

card-drawn = { $seat } draws { $card }.
card-drawn-hidden = { $seat } draws a card.
thing-turned = The { $thing } is turned up.
choices-opened = { $seats-count ->
    [0] Nobody joins.
    [1] { $seats } joins.
   *[other] { $seats } join.
}
bid-made = { $seat } bids { $amount }.
bid-held = { $seat } holds at { $amount }.
thing-unsold = Nobody wants the { $thing }.
thing-sold = { $seat } takes the { $thing } for { $amount }.
money-shown = { $seat } shows { $money }.
money-given = { $seat } gives { $other } { $money }.
money-given-hidden = { $seat } gives { $other } { $cards } cards.
offer-laid = { $seat } lays { $money }.
offer-laid-hidden = { $seat } lays { $cards } cards.
trade-tied = { $seat } and { $other } are even.
token-taken = { $seat } has the token.
game-ended = { $seats } wins: { $scores }.

score-thing = The { $thing }
score-token = The token
score-purse = Money left

picture-bank = Bank: { $cards } cards
picture-hand = { $seat }: { $cards } cards
