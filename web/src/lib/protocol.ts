/**
 * Spielalm 0.1.0: the messages of a table's socket
 */
export type Message = (ClientMessage | ServerMessage | Body)
export type ClientMessage = (Hello | Pong | PlayMove | Choose | Undo | AnswerUndo | Order | PressSlap | AskHint | Say | Concede | Leave | ComeBack | OpenRecord | Give | Remove | HandOver | Reissue | Change | Start | Pause | Resume)
export type ServerMessage = (Welcome | Update | Presence | Ping | Done | Hint | Link | Refused | Bye)
export type View = (HamsternView | KuhfsteinView | KuhhandelView | KuhloradoView)
export type Fact = (Seated | BotSeated | SeatFreed | MatchStarted | BotStoodIn | PersonReturned | SeatConceded | MatchPaused | MatchResumed | UndoRequested | UndoDecided | Said | LinkReissued | SlapsCompared | TimeRanOut | RematchOpened | MoveUndone | HamsternFact | KuhfsteinFact | KuhhandelFact | KuhloradoFact)
export type HamsternFact = (HamsternDieRolled | HamsternBoxMarked | HamsternCellsCrossed | HamsternRoundPassed | HamsternChamberFilled | HamsternHourglassCrossed | HamsternSecondRunBegan | HamsternGameEnded)
export type KuhfsteinFact = (KuhfsteinFoxDrawn | KuhfsteinBonusTilesDrawn | KuhfsteinTileTurnedUp | KuhfsteinCardTurnedUp | KuhfsteinScoringTileDealt | KuhfsteinCardDealt | KuhfsteinTilesShuffled | KuhfsteinCardsShuffled | KuhfsteinTileLaid | KuhfsteinTreeSet | KuhfsteinCardTaken | KuhfsteinDealtCardShown | KuhfsteinCardPlayed | KuhfsteinHerdBroughtHome | KuhfsteinTilesExchanged | KuhfsteinCardsExchanged | KuhfsteinActionsForgone | KuhfsteinBonusReached | KuhfsteinBonusLapsed | KuhfsteinBonusDeclined | KuhfsteinAllCowsBroughtHome | KuhfsteinLastRoundBegun | KuhfsteinScoringTileRevealed | KuhfsteinGameEnded)
export type KuhhandelFact = (KuhhandelFirstDrawn | KuhhandelTurnSkipped | KuhhandelAuctionCalled | KuhhandelCardTurnedUp | KuhhandelDonkeyPaid | KuhhandelBidMade | KuhhandelBidHeld | KuhhandelHammerFell | KuhhandelCountPassed | KuhhandelSlapped | KuhhandelSlapWon | KuhhandelTakenForFree | KuhhandelCardSold | KuhhandelFirstRefusalUsed | KuhhandelPaid | KuhhandelMoneyShown | KuhhandelMoneyLaid | KuhhandelRatTaken | KuhhandelTradeCalled | KuhhandelOfferMade | KuhhandelOfferAccepted | KuhhandelOffersExchanged | KuhhandelOffersTied | KuhhandelAnimalsHandedOver | KuhhandelQuartetCompleted | KuhhandelAuctionDeclined | KuhhandelDistributionCalled | KuhhandelCardLookedAt | KuhhandelCardKept | KuhhandelCardGiven | KuhhandelCardDrawn | KuhhandelQuartetCovered | KuhhandelMoneyCounted | KuhhandelGameEnded)
export type KuhloradoFact = (KuhloradoFirstDrawn | KuhloradoDiceRolled | KuhloradoDiceKept | KuhloradoSquaresMarked | KuhloradoTurnPassed | KuhloradoGameEnded)
export type Move = (HamsternMove | KuhfsteinMove | KuhhandelMove | KuhloradoMove)
export type HamsternMove = (HamsternRoll | HamsternPlace | HamsternPass)
export type KuhfsteinMove = (KuhfsteinFox | KuhfsteinBonusTiles | KuhfsteinTurnedTile | KuhfsteinTurnedCard | KuhfsteinDealtScoringTile | KuhfsteinDealtCard | KuhfsteinLayTile | KuhfsteinTakeCard | KuhfsteinPlayCard | KuhfsteinBringHome | KuhfsteinExchangeTiles | KuhfsteinExchangeCards | KuhfsteinEndTurn | KuhfsteinDecline | KuhfsteinChooseScoring)
export type KuhhandelMove = (KuhhandelFirst | KuhhandelCard | KuhhandelVerdict | KuhhandelAuction | KuhhandelDistribute | KuhhandelTrade | KuhhandelPass | KuhhandelBid | KuhhandelHold | KuhhandelSell | KuhhandelRefuse | KuhhandelPay | KuhhandelShow | KuhhandelSlap | KuhhandelWait | KuhhandelLay | KuhhandelTake | KuhhandelOffer | KuhhandelAccept | KuhhandelCounter | KuhhandelKeep | KuhhandelGive | KuhhandelCover)
export type KuhloradoMove = (KuhloradoFirst | KuhloradoRoll | KuhloradoKeep | KuhloradoMark | KuhloradoPass)
export type Body = (Board | BotSeat | ClockState | DailyGame | Entered | GameInfo | Health | MoveCode | NewTable | OptionInfo | Presence | Problem | QuickGame | Redeem | ScoreEntry | SeatState | SeatToken | ServerInfo | Settings | SitDown | TableInfo | TableState)

/**
 * The first message. `seen`: how many entries of the log this client knows already. `stage`: show what a spectator sees, though this browser may hold seats. `typed`: send legal moves also as typed values.
 */
export interface Hello {
type: "hello"
protocol: number
seen?: number
stage?: boolean
typed?: boolean
}
/**
 * The answer to a ping, sent at once.
 */
export interface Pong {
type: "pong"
n: number
}
/**
 * Answer the decision of this number with a move, written as text.
 */
export interface PlayMove {
type: "move"
id: string
seat: number
decision: number
move: string
}
/**
 * Answer with a described choice, by its name: a `number` of a range, or `counts` of a pick.
 */
export interface Choose {
type: "choose"
id: string
seat: number
decision: number
name: string
number?: (number | null)
/**
 * @maxItems 20
 */
counts?: number[]
}
/**
 * Take back the last move. `decision` is the one that is open now, where known.
 */
export interface Undo {
type: "undo"
id: string
seat: number
decision?: (number | null)
}
export interface AnswerUndo {
type: "answer-undo"
id: string
seat: number
agreed: boolean
}
/**
 * A secret standing order: a highest bid, or the count to slap at; 0 takes it back.
 */
export interface Order {
type: "order"
id: string
seat: number
value: number
}
/**
 * A hand on the card, `pressed` milliseconds after this browser showed the count.
 */
export interface PressSlap {
type: "slap"
id: string
seat: number
count: number
pressed: number
}
/**
 * A good move, please. Answered by a hint or refused.
 */
export interface AskHint {
type: "hint"
id: string
seat: number
}
/**
 * A phrase by its name, or a line of free text.
 */
export interface Say {
type: "say"
id: string
seat: number
phrase?: string
text?: string
}
export interface Concede {
type: "concede"
id: string
seat: number
}
/**
 * Get up; in a match a bot goes on playing.
 */
export interface Leave {
type: "leave"
id: string
seat: number
}
/**
 * Play again in place of the bot.
 */
export interface ComeBack {
type: "come-back"
id: string
seat: number
}
/**
 * Agree that the record of an unfinished match is opened.
 */
export interface OpenRecord {
type: "open-record"
id: string
seat: number
}
/**
 * Host: a free seat goes to a bot.
 */
export interface Give {
type: "give"
id: string
seat: number
bot: string
}
/**
 * Host: empty a seat; in a match a bot goes on playing.
 */
export interface Remove {
type: "remove"
id: string
seat: number
}
/**
 * Host: the person on this seat is the host from now on.
 */
export interface HandOver {
type: "hand-over"
id: string
seat: number
}
/**
 * Host: a new link for somebody who lost the seat and is offline. Answered by a link.
 */
export interface Reissue {
type: "reissue"
id: string
seat: number
}
/**
 * Host: other settings, before the start.
 */
export interface Change {
type: "change"
id: string
settings: Settings
}
/**
 * Game, seats and options, and how this table is run.
 */
export interface Settings {
game: string
seats: number
options: {
[k: string]: boolean | number | string
}
clock: ("brisk" | "days" | "none" | "relaxed")
days: number
undo: ("consent" | "off" | "rule")
hints: boolean
chat: ("free" | "off" | "phrases")
hammer: boolean
calm: boolean
orders: boolean
}
/**
 * Host: begin.
 */
export interface Start {
type: "start"
id: string
}
/**
 * Host: stop the clocks.
 */
export interface Pause {
type: "pause"
id: string
}
/**
 * Host: go on after a pause.
 */
export interface Resume {
type: "resume"
id: string
}
/**
 * The answer to hello; an update follows at once. `now` is the server's clock in ms.
 */
export interface Welcome {
type: "welcome"
protocol: number
version: string
now: number
}
/**
 * How things stand now. The scenes tell of the entries from number `since` on. `table.entries` is how many entries there are: what to say as `seen` in the next hello. `sheet` is the score sheet, once the match is over.
 */
export interface Update {
type: "update"
since: number
table: TableState
you: You
scenes: Scene[]
sheet: ScoreLine[]
}
/**
 * What everybody who has the link sees of a table.
 */
export interface TableState {
settings: Settings
seats: SeatState[]
host: number[]
started: boolean
over: boolean
decision: number
entries: number
undo_asked: (number | null)
winners: number[]
seed_hash: string
record_open: boolean
rematch: string
clock: ClockState
}
/**
 * What everybody sees of a seat.
 */
export interface SeatState {
kind: string
name: string
bot: string
conceded: boolean
}
/**
 * Times in milliseconds of the server's clock. `due`: when the clock decides, if at all.
 */
export interface ClockState {
now: number
since: number
due: (number | null)
paused: boolean
hammer: boolean
count: number
count_due: (number | null)
}
/**
 * What this browser may do here.
 */
export interface You {
seats: number[]
host: boolean
}
/**
 * The table as one seat sees it, or a spectator (`seat` is null then). `view` is null before the start. `moves` and `choices` are what the seat may do now: nothing when it may not act. `typed` are the same moves as values, where hello asked for them. `undo`: the last move can be taken back now. `order` is the seat's own standing order.
 */
export interface Scene {
seat: (number | null)
view: (View | null)
moves: string[]
choices: Described[]
told: Told[]
undo: boolean
order: (number | null)
typed?: Move[]
}
/**
 * The sheet, everybody's burrow, die and counter, and one's own choice of the open round.
 */
export interface HamsternView {
seat: number
seats: number
mode: ("draw" | "one" | "over" | "race" | "sealed")
awaited: number[]
ask: string
scores: number[]
sheet: string
drawing: string[]
values: number[]
middle: string
pouch: number
boxes: number
anywhere: boolean
roll: (number | null)
counter: string
marked: number
burrows: HamsternBurrowView[]
choice: (string | null)
text: string
}
/**
 * One player's burrow after the last closed round.
 */
export interface HamsternBurrowView {
crosses: string
struck: number
filled: string[]
begun: number
points: number
}
/**
 * The table as one seat knows it.
 */
export interface KuhfsteinView {
seat: number
seats: number
mode: ("draw" | "one" | "over" | "race" | "sealed")
awaited: number[]
ask: string
scores: number[]
edition: string
options: string[]
track: string[]
fields: number[]
fox: (number | null)
turn: number
next: string
left: number
ending: string
tiles: string[]
pile: number[]
aside: string[]
cards: number[]
draws: number
discards: number[]
trees: number
players: KuhfsteinSeat[]
text: string
}
/**
 * One seat as the viewer knows it. What the viewer does not know is only counted.
 */
export interface KuhfsteinSeat {
points: number
supply: number
passed: number
tiles: KuhfsteinTile[]
trees: string[]
hand: number[]
dealt: (number | null)
unknown: number
played: number[]
scoring: string[]
choice: (string | null)
}
/**
 * A laid tile: `east` and `south` of the first one.
 */
export interface KuhfsteinTile {
cell: string
east: number
south: number
land: string
cow: boolean
}
/**
 * Herds and what is going on are public; of money, the own and what is surely known. `known` and `shown` hold for each player what this seat, and what everybody, surely knows of the money that the player has in hand and on the table together.
 */
export interface KuhhandelView {
seat: number
seats: number
mode: ("draw" | "one" | "over" | "race" | "sealed")
awaited: number[]
ask: string
scores: number[]
edition: string
extra_auction: boolean
cash: boolean
next: string
turn: (number | null)
herds: {
[k: string]: number
}[]
premiums: string[][]
cards: number[]
laid: number[]
hand: number[]
own_laid: number[]
known: number[][]
shown: number[][]
stack: number
donkeys: number
card: (string | null)
price: number
highest: number
bidder: (number | null)
held: number[]
out: number[]
slapped: number[]
chosen: (string | null)
other: (number | null)
stake: number
ties: number
trades: number
covered: (string | null)
}
/**
 * The sheet with its marks, whose turn it is, what is next, and the dice.
 */
export interface KuhloradoView {
seat: number
seats: number
mode: ("draw" | "one" | "over" | "race" | "sealed")
awaited: number[]
ask: string
scores: number[]
sheet: string
grid: string[]
marks: string[]
turn: (number | null)
next: string
dice: string
lines: KuhloradoScoreLine[]
text: string
}
/**
 * One line of a score sheet: the points of one seat, and why. `reason` names a message of the game's texts, `values` are what the sentence needs. The points of a seat's lines add up to its score: a line that multiplies carries what it adds, a line that only shows a subtotal carries 0 and has its number among the values.
 */
export interface KuhloradoScoreLine {
seat: number
reason: string
points: number
values: {
[k: string]: number | string
}
rule: string
}
/**
 * A choice too large to list, and one member of it as the text of a move.
 */
export interface Described {
choice: (RangeChoice | PickChoice)
example: string
}
/**
 * Any number from `first` to `last` in steps of `step`.
 */
export interface RangeChoice {
choice: "range"
name: string
first: number
last: number
step: number
}
/**
 * Any of these cards: `counts[i]` cards of `values[i]` are there to choose from. `most_sum` is None where there is no limit. Without `spare`, no card may be picked that could be left out with `least_sum` still reached.
 */
export interface PickChoice {
choice: "pick"
name: string
values: number[]
counts: number[]
least_cards: number
most_cards: number
least_sum: number
most_sum: (number | null)
spare: boolean
}
/**
 * Something that happened, and the number of the log entry that it belongs to.
 */
export interface Told {
number: number
fact: Fact
}
export interface Seated {
event: "seated"
seat: number
name: string
}
export interface BotSeated {
event: "bot-seated"
seat: number
bot: string
}
export interface SeatFreed {
event: "seat-freed"
seat: number
}
export interface MatchStarted {
event: "match-started"
}
export interface BotStoodIn {
event: "bot-stood-in"
seat: number
bot: string
cause: ("away" | "conceded" | "host" | "left")
}
export interface PersonReturned {
event: "person-returned"
seat: number
}
export interface SeatConceded {
event: "seat-conceded"
seat: number
}
export interface MatchPaused {
event: "match-paused"
}
export interface MatchResumed {
event: "match-resumed"
}
export interface UndoRequested {
event: "undo-requested"
seat: number
}
export interface UndoDecided {
event: "undo-decided"
seat: number
agreed: boolean
}
export interface Said {
event: "said"
seat: number
phrase: string
text: string
}
/**
 * Somebody lost the link of their seats and got a new one from the host: all are told.
 */
export interface LinkReissued {
event: "link-reissued"
seats: number[]
}
/**
 * The times behind a verdict: when each slap arrived and what was credited, in ms.
 */
export interface SlapsCompared {
event: "slaps-compared"
slaps: Slap[]
}
/**
 * A hand on the card: how long after the count was due it arrived, and the credit, in ms.
 */
export interface Slap {
seat: number
arrived: number
credit: number
}
export interface TimeRanOut {
event: "time-ran-out"
seat: number
}
export interface RematchOpened {
event: "rematch-opened"
invite: string
}
/**
 * What everybody is told of an Undone: who took back the move of which entry.
 */
export interface MoveUndone {
event: "move-undone"
seat: number
number: number
}
export interface HamsternDieRolled {
event: "die-rolled"
roll: number
}
/**
 * A `4+` box was crossed, or circled in the first run of a game alone.
 */
export interface HamsternBoxMarked {
event: "box-marked"
circled: boolean
left: number
}
/**
 * `struck` pouch boxes paid for it: as many as cells on a one, otherwise none.
 */
export interface HamsternCellsCrossed {
event: "cells-crossed"
seat: number
cells: string[]
struck: number
}
export interface HamsternRoundPassed {
event: "round-passed"
seat: number
}
export interface HamsternChamberFilled {
event: "chamber-filled"
seat: number
chamber: string
points: number
}
/**
 * These seats began their fourth chamber; from now on the counter runs.
 */
export interface HamsternHourglassCrossed {
event: "hourglass-crossed"
seats: number[]
}
/**
 * Alone: the boxes are crossed from now on, because all are circled or a fourth chamber.
 */
export interface HamsternSecondRunBegan {
event: "second-run-began"
because: ("fourth" | "full")
}
/**
 * Why it ended (the last box, or nobody can ever place again), and who won.
 */
export interface HamsternGameEnded {
event: "game-ended"
cause: ("counter" | "stuck")
scores: number[]
seats: number[]
}
export interface KuhfsteinFoxDrawn {
event: "fox-drawn"
seat: number
}
export interface KuhfsteinBonusTilesDrawn {
event: "bonus-tiles-drawn"
first: ("action" | "card" | "cow" | "home" | "tile")
second: ("action" | "card" | "cow" | "home" | "tile")
third: ("action" | "card" | "cow" | "home" | "tile")
}
export interface KuhfsteinTileTurnedUp {
event: "tile-turned-up"
land: ("forest" | "hay" | "house" | "lake" | "meadow")
}
export interface KuhfsteinCardTurnedUp {
event: "card-turned-up"
card: number
}
export interface KuhfsteinScoringTileDealt {
event: "scoring-tile-dealt"
seat: number
tile: (("cows" | "forest" | "goal" | "hay" | "house" | "meadow" | "shore" | "size" | "trees") | null)
}
export interface KuhfsteinCardDealt {
event: "card-dealt"
seat: number
card: (number | null)
}
/**
 * The tiles that were set aside became the new pile.
 */
export interface KuhfsteinTilesShuffled {
event: "tiles-shuffled"
count: number
}
/**
 * The discards became the new draw pile.
 */
export interface KuhfsteinCardsShuffled {
event: "cards-shuffled"
count: number
}
export interface KuhfsteinTileLaid {
event: "tile-laid"
seat: number
land: ("forest" | "hay" | "house" | "lake" | "meadow")
cell: string
}
/**
 * A tree stands south-east of `cell`, in the middle of its square.
 */
export interface KuhfsteinTreeSet {
event: "tree-set"
seat: number
cell: string
points: number
}
export interface KuhfsteinCardTaken {
event: "card-taken"
seat: number
card: number
}
/**
 * The card that is about to be played is the one nobody else had seen.
 */
export interface KuhfsteinDealtCardShown {
event: "dealt-card-shown"
seat: number
card: number
}
/**
 * Cows stand on these cells now.
 */
export interface KuhfsteinCardPlayed {
event: "card-played"
seat: number
card: number
cells: string[]
points: number
}
export interface KuhfsteinHerdBroughtHome {
event: "herd-brought-home"
seat: number
cells: string[]
}
/**
 * So many equal tiles lay there.
 */
export interface KuhfsteinTilesExchanged {
event: "tiles-exchanged"
seat: number
land: ("forest" | "hay" | "house" | "lake" | "meadow")
equal: number
}
export interface KuhfsteinCardsExchanged {
event: "cards-exchanged"
seat: number
cards: number[]
}
export interface KuhfsteinActionsForgone {
event: "actions-forgone"
seat: number
actions: number
}
export interface KuhfsteinBonusReached {
event: "bonus-reached"
seat: number
bonus: ("action" | "card" | "cow" | "home" | "tile")
field: number
}
export interface KuhfsteinBonusLapsed {
event: "bonus-lapsed"
seat: number
bonus: ("action" | "card" | "cow" | "home" | "tile")
}
export interface KuhfsteinBonusDeclined {
event: "bonus-declined"
seat: number
bonus: ("action" | "card" | "cow" | "home" | "tile")
}
export interface KuhfsteinAllCowsBroughtHome {
event: "all-cows-brought-home"
seat: number
cows: number
}
/**
 * Somebody reached the goal, or the tiles ran out; so many more rounds follow this one.
 */
export interface KuhfsteinLastRoundBegun {
event: "last-round-begun"
cause: ("points" | "tiles")
rounds: number
}
export interface KuhfsteinScoringTileRevealed {
event: "scoring-tile-revealed"
seat: number
tile: ("cows" | "forest" | "goal" | "hay" | "house" | "meadow" | "shore" | "size" | "trees")
points: number
}
export interface KuhfsteinGameEnded {
event: "game-ended"
scores: number[]
tiles: number[]
seats: number[]
}
export interface KuhhandelFirstDrawn {
event: "first-drawn"
seat: number
}
/**
 * The stack is empty and this player has nothing to trade.
 */
export interface KuhhandelTurnSkipped {
event: "turn-skipped"
seat: number
}
export interface KuhhandelAuctionCalled {
event: "auction-called"
seat: number
}
export interface KuhhandelCardTurnedUp {
event: "card-turned-up"
seat: number
card: string
}
/**
 * Everybody received this from the bank, for the donkey of this number.
 */
export interface KuhhandelDonkeyPaid {
event: "donkey-paid"
number: number
money: number
}
export interface KuhhandelBidMade {
event: "bid-made"
seat: number
bid: number
}
export interface KuhhandelBidHeld {
event: "bid-held"
seat: number
bid: number
}
/**
 * The highest bidder, and the bid.
 */
export interface KuhhandelHammerFell {
event: "hammer-fell"
seat: number
bid: number
}
/**
 * Nobody slapped at this count.
 */
export interface KuhhandelCountPassed {
event: "count-passed"
count: number
}
/**
 * These slapped at this count.
 */
export interface KuhhandelSlapped {
event: "slapped"
seats: number[]
count: number
}
/**
 * Whose slap counts.
 */
export interface KuhhandelSlapWon {
event: "slap-won"
seat: number
count: number
}
export interface KuhhandelTakenForFree {
event: "taken-for-free"
seat: number
card: string
}
/**
 * The auctioneer sells to the other.
 */
export interface KuhhandelCardSold {
event: "card-sold"
seat: number
other: number
card: string
}
/**
 * The auctioneer is going to pay the other.
 */
export interface KuhhandelFirstRefusalUsed {
event: "first-refusal-used"
seat: number
other: number
card: string
}
/**
 * The seat paid the other and got the card.
 */
export interface KuhhandelPaid {
event: "paid"
seat: number
other: number
card: string
cards: number
money: (number[] | null)
}
/**
 * The seat could not pay the price (an amount, or a number of cards) and is out.
 */
export interface KuhhandelMoneyShown {
event: "money-shown"
seat: number
card: string
price: number
money: number[]
}
/**
 * A card was laid beside the rat.
 */
export interface KuhhandelMoneyLaid {
event: "money-laid"
seat: number
money: (number | null)
}
/**
 * The rat was taken, with so many cards beside it.
 */
export interface KuhhandelRatTaken {
event: "rat-taken"
seat: number
cards: number
money: (number[] | null)
}
/**
 * The seat challenged the other for so many animals (or rats).
 */
export interface KuhhandelTradeCalled {
event: "trade-called"
seat: number
other: number
animal: string
count: number
}
export interface KuhhandelOfferMade {
event: "offer-made"
seat: number
other: number
cards: number
money: (number[] | null)
}
/**
 * The seat accepted the other's offer.
 */
export interface KuhhandelOfferAccepted {
event: "offer-accepted"
seat: number
other: number
cards: number
money: (number[] | null)
}
/**
 * The seat answered the other's offer: so many cards, for so many.
 */
export interface KuhhandelOffersExchanged {
event: "offers-exchanged"
seat: number
other: number
countered: number
offered: number
counter: (number[] | null)
offer: (number[] | null)
}
/**
 * Both offered the same; `again` after a second tie.
 */
export interface KuhhandelOffersTied {
event: "offers-tied"
seat: number
other: number
again: boolean
}
/**
 * The seat gave so many animals (or rats) to the other.
 */
export interface KuhhandelAnimalsHandedOver {
event: "animals-handed-over"
seat: number
other: number
animal: string
count: number
}
export interface KuhhandelQuartetCompleted {
event: "quartet-completed"
seat: number
animal: string
}
/**
 * No auction after the trade.
 */
export interface KuhhandelAuctionDeclined {
event: "auction-declined"
seat: number
}
export interface KuhhandelDistributionCalled {
event: "distribution-called"
seat: number
}
export interface KuhhandelCardLookedAt {
event: "card-looked-at"
seat: number
card: (string | null)
}
export interface KuhhandelCardKept {
event: "card-kept"
seat: number
card: (string | null)
}
export interface KuhhandelCardGiven {
event: "card-given"
seat: number
other: number
card: (string | null)
}
/**
 * The second card of a distribution.
 */
export interface KuhhandelCardDrawn {
event: "card-drawn"
seat: number
card: (string | null)
}
export interface KuhhandelQuartetCovered {
event: "quartet-covered"
seat: number
animal: string
}
/**
 * The variant: what the seat has left at the end.
 */
export interface KuhhandelMoneyCounted {
event: "money-counted"
seat: number
money: number
}
/**
 * Why it ended (all quartets `complete`, or the `limit` of trades), and who won.
 */
export interface KuhhandelGameEnded {
event: "game-ended"
cause: ("complete" | "limit")
scores: number[]
seats: number[]
}
export interface KuhloradoFirstDrawn {
event: "first-drawn"
seat: number
}
export interface KuhloradoDiceRolled {
event: "dice-rolled"
seat: number
/**
 * @minItems 2
 * @maxItems 2
 */
dice: never[]
again: boolean
}
export interface KuhloradoDiceKept {
event: "dice-kept"
seat: number
dice: number[]
}
export interface KuhloradoSquaresMarked {
event: "squares-marked"
seat: number
squares: string[]
}
export interface KuhloradoTurnPassed {
event: "turn-passed"
seat: number
}
/**
 * Why it ended (`cows` or `numbers`), and who won.
 */
export interface KuhloradoGameEnded {
event: "game-ended"
cause: ("cows" | "numbers")
scores: number[]
seats: number[]
}
/**
 * Chance: what the die shows, for everybody.
 */
export interface HamsternRoll {
move: "roll"
roll: number
}
/**
 * Cross these cells, all of one chamber.
 */
export interface HamsternPlace {
move: "place"
cells: string[]
}
/**
 * Cross nothing, because the roll does not fit.
 */
export interface HamsternPass {
move: "pass"
}
/**
 * Chance: the seat that begins.
 */
export interface KuhfsteinFox {
move: "fox"
seat: number
}
/**
 * Chance: the bonus tiles in the three slots of the track.
 */
export interface KuhfsteinBonusTiles {
move: "bonus-tiles"
first: ("action" | "card" | "cow" | "home" | "tile")
second: ("action" | "card" | "cow" | "home" | "tile")
third: ("action" | "card" | "cow" | "home" | "tile")
}
/**
 * Chance: the next tile from the face-down pile.
 */
export interface KuhfsteinTurnedTile {
move: "turned-tile"
land: ("forest" | "hay" | "house" | "lake" | "meadow")
}
/**
 * Chance: the next card from the draw pile.
 */
export interface KuhfsteinTurnedCard {
move: "turned-card"
card: number
}
/**
 * Chance: a scoring tile for this seat, which only it sees.
 */
export interface KuhfsteinDealtScoringTile {
move: "dealt-scoring-tile"
seat: number
tile: ("cows" | "forest" | "goal" | "hay" | "house" | "meadow" | "shore" | "size" | "trees")
}
/**
 * Chance: the first card of this seat, which only it sees.
 */
export interface KuhfsteinDealtCard {
move: "dealt-card"
seat: number
card: number
}
/**
 * Lay a tile from the display, with a tree in the square on this side of it, or without.
 */
export interface KuhfsteinLayTile {
move: "lay-tile"
land: ("forest" | "hay" | "house" | "lake" | "meadow")
cell: string
tree: ("ne" | "none" | "nw" | "se" | "sw")
}
/**
 * Take a card from the display.
 */
export interface KuhfsteinTakeCard {
move: "take-card"
card: number
}
/**
 * Play a card, turned like this, the first of its open cells lying on `cell`.
 */
export interface KuhfsteinPlayCard {
move: "play-card"
card: number
turned: ("half" | "left" | "right" | "straight")
cell: string
}
/**
 * Bring the herd home whose northernmost, then westernmost cow stands on `cell`.
 */
export interface KuhfsteinBringHome {
move: "bring-home"
cell: string
}
/**
 * Set the displayed tiles aside and turn up five new ones; a tile must be laid then.
 */
export interface KuhfsteinExchangeTiles {
move: "exchange-tiles"
}
/**
 * Discard the displayed cards and turn up four new ones; a card must be taken then.
 */
export interface KuhfsteinExchangeCards {
move: "exchange-cards"
}
/**
 * Forgo the actions that are left.
 */
export interface KuhfsteinEndTurn {
move: "end-turn"
}
/**
 * Let a bonus go.
 */
export interface KuhfsteinDecline {
move: "decline"
}
/**
 * Choose the scoring tile that shall count.
 */
export interface KuhfsteinChooseScoring {
move: "choose-scoring"
tile: ("cows" | "forest" | "goal" | "hay" | "house" | "meadow" | "shore" | "size" | "trees")
}
/**
 * Chance: the seat that begins.
 */
export interface KuhhandelFirst {
move: "first"
seat: number
}
/**
 * Chance: the next card of the stack.
 */
export interface KuhhandelCard {
move: "card"
card: string
}
/**
 * Chance, or the table: whose slap was the earliest.
 */
export interface KuhhandelVerdict {
move: "verdict"
seat: number
}
/**
 * Auction the next card of the stack.
 */
export interface KuhhandelAuction {
move: "auction"
}
/**
 * Two players: look at the next card of the stack.
 */
export interface KuhhandelDistribute {
move: "distribute"
}
/**
 * Challenge this player to trade for this animal.
 */
export interface KuhhandelTrade {
move: "trade"
other: number
animal: string
}
/**
 * Hold no auction after the trade.
 */
export interface KuhhandelPass {
move: "pass"
}
/**
 * Bid this much.
 */
export interface KuhhandelBid {
move: "bid"
bid: number
}
/**
 * Do not raise this bid (0: bid nothing).
 */
export interface KuhhandelHold {
move: "hold"
bid: number
}
/**
 * Sell to the highest bidder.
 */
export interface KuhhandelSell {
move: "sell"
}
/**
 * Use the right of first refusal.
 */
export interface KuhhandelRefuse {
move: "refuse"
}
/**
 * Pay with these cards.
 */
export interface KuhhandelPay {
move: "pay"
money: number[]
}
/**
 * Show all money, because it does not suffice.
 */
export interface KuhhandelShow {
move: "show"
}
/**
 * Slap at this count.
 */
export interface KuhhandelSlap {
move: "slap"
count: number
}
/**
 * Let this count pass.
 */
export interface KuhhandelWait {
move: "wait"
count: number
}
/**
 * Lay this money card beside the rat.
 */
export interface KuhhandelLay {
move: "lay"
money: number
}
/**
 * Take the rat, and the money beside it.
 */
export interface KuhhandelTake {
move: "take"
}
/**
 * Lay down these cards as a hidden offer.
 */
export interface KuhhandelOffer {
move: "offer"
money: number[]
}
/**
 * Accept the offer.
 */
export interface KuhhandelAccept {
move: "accept"
}
/**
 * Answer with this hidden offer.
 */
export interface KuhhandelCounter {
move: "counter"
money: number[]
}
/**
 * Keep the card looked at.
 */
export interface KuhhandelKeep {
move: "keep"
}
/**
 * Give the card looked at to the opponent.
 */
export interface KuhhandelGive {
move: "give"
}
/**
 * Cover this quartet with the rats.
 */
export interface KuhhandelCover {
move: "cover"
animal: string
}
/**
 * Chance: the seat that begins.
 */
export interface KuhloradoFirst {
move: "first"
seat: number
}
/**
 * Chance: what both dice show now.
 */
export interface KuhloradoRoll {
move: "roll"
/**
 * @minItems 2
 * @maxItems 2
 */
dice: never[]
}
/**
 * Keep these dice (1, 2, both or none) and roll the others again.
 */
export interface KuhloradoKeep {
move: "keep"
dice: number[]
}
/**
 * Mark one or two squares.
 */
export interface KuhloradoMark {
move: "mark"
squares: string[]
}
/**
 * Mark nothing, because nothing can be marked.
 */
export interface KuhloradoPass {
move: "pass"
}
/**
 * One line of a score sheet: the points of one seat, and why. `reason` names a message of the game's texts, `values` are what the sentence needs. The points of a seat's lines add up to its score: a line that multiplies carries what it adds, a line that only shows a subtotal carries 0 and has its number among the values.
 */
export interface ScoreLine {
seat: number
reason: string
points: number
values: {
[k: string]: number | string
}
rule: string
}
/**
 * Which seats are connected now, and how many only watch.
 */
export interface Presence {
type: "presence"
online: boolean[]
watching: number
}
/**
 * To be answered with a pong at once. `trip` is the round trip measured last, in ms.
 */
export interface Ping {
type: "ping"
n: number
now: number
trip: (number | null)
}
/**
 * The command is carried out and saved; the updates that show it were sent before.
 */
export interface Done {
type: "done"
id: string
entries: number
}
/**
 * A good move for a seat, seen from its view alone.
 */
export interface Hint {
type: "hint"
id: string
seat: number
decision: number
move: string
typed?: Move
}
/**
 * A one-time code that hands a seat to whoever redeems it first.
 */
export interface Link {
type: "link"
id: string
code: string
}
/**
 * The command (or with an empty `id` the message) was not carried out, and why.
 */
export interface Refused {
type: "refused"
id: string
code: ("illegal" | "invalid" | "not-now" | "not-your-turn" | "not-yours" | "notation" | "option" | "origin" | "refused" | "stale" | "too-fast" | "too-large" | "unavailable" | "undo" | "unknown")
why: string
}
/**
 * The server is about to close this socket. After `unavailable` come back in a moment.
 */
export interface Bye {
type: "bye"
code: ("flood" | "gone" | "protocol" | "silent" | "unavailable")
why: string
}
/**
 * The best results, best first. Of a daily board `seed_hash` is known from the morning on, `seed` when the day is over.
 */
export interface Board {
board: string
scores: ScoreEntry[]
seed_hash?: string
seed?: string
}
/**
 * A place on a board. `at` is in ms since 1970, `yours` says that this device reached it.
 */
export interface ScoreEntry {
name: string
points: number
at: number
yours: boolean
}
export interface BotSeat {
seat: number
bot: string
}
/**
 * Play today's burrow, alone, with the same rolls as everybody (HA-41).
 */
export interface DailyGame {
game?: string
name: string
}
/**
 * The table, and what the caller holds there now. `counts`: a daily try that counts. `board` is where a result goes, if on any.
 */
export interface Entered {
invite: string
seats: number[]
host: boolean
table: TableState
counts?: boolean
board?: string
}
/**
 * A game on the shelf. `bots` are weakest first; `daily` says that it has a daily board.
 */
export interface GameInfo {
name: string
title: string
author: string
publisher: string
year: number
fewest: number
most: number
minutes: number
ruleset: number
options: OptionInfo[]
bots: string[]
countdown: boolean
daily: boolean
}
/**
 * An option of a game. `values` are all it may be; if empty, any text, such as `named`.
 */
export interface OptionInfo {
name: string
default: (boolean | number | string)
values: (boolean | number | string)[]
named: string[]
}
export interface Health {
status: string
version: string
tables: number
sockets: number
}
/**
 * A one-time code for another device, and until when it is good, in ms since 1970.
 */
export interface MoveCode {
code: string
until: number
}
/**
 * Open a table. The host sits down on `seat`, or with null only looks after the table.
 */
export interface NewTable {
settings: Settings
name?: string
seat?: (number | null)
/**
 * @maxItems 8
 */
bots?: BotSeat[]
nonce?: (string | null)
}
/**
 * Why a request was refused.
 */
export interface Problem {
code: ("illegal" | "invalid" | "not-now" | "not-your-turn" | "not-yours" | "notation" | "option" | "origin" | "refused" | "stale" | "too-fast" | "too-large" | "unavailable" | "undo" | "unknown")
why: string
}
/**
 * Play now: a table with bots on all other seats, started at once. Seats 0: as few as can be; bot "": the strongest.
 */
export interface QuickGame {
game: string
name: string
seats?: number
bot?: string
options?: {
[k: string]: boolean | number | string
}
nonce?: (string | null)
}
/**
 * Take over the seats that a one-time code stands for.
 */
export interface Redeem {
code: string
}
/**
 * The secret of an outside bot's seat. Whoever has it plays there.
 */
export interface SeatToken {
token: string
}
/**
 * What this server speaks and offers.
 */
export interface ServerInfo {
version: string
protocol: number
games: GameInfo[]
phrases: string[]
}
/**
 * Take a free seat. `nonce` is this player's part of the seed, in hexadecimal.
 */
export interface SitDown {
seat: number
name: string
nonce?: (string | null)
}
/**
 * What everybody who has the invite code sees of a table, and what the caller holds there.
 */
export interface TableInfo {
invite: string
seats: number[]
host: boolean
table: TableState
presence: Presence
board?: string
}
