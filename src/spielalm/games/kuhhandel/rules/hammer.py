"""After the hammer: sale or first refusal, payment, insolvency (KM-14, KM-16, KM-17, KM-21, KM-22,
KM-24, KM-26 to KM-28)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import NAMES, is_premium
from spielalm.games.kuhhandel.knowledge import ANY_CARDS, hand_over, payable, show
from spielalm.games.kuhhandel.money import VALUES, WIDTH, cards, counts, total, values
from spielalm.games.kuhhandel.payments import Payment
from spielalm.games.kuhhandel.position import PAY, REFUSE, Fields
from spielalm.games.kuhhandel.rules.auction import open_bidding
from spielalm.games.kuhhandel.rules.layout import lay_out
from spielalm.games.kuhhandel.rules.premium import open_countdown
from spielalm.games.kuhhandel.rules.turn import end_turn
from spielalm.games.kuhhandel.typed import CardSold, FirstRefusalUsed, MoneyShown, Paid
from spielalm.kernel.families import Family, Pick
from spielalm.kernel.numbers import BIT
from spielalm.kernel.typed import Fact


def can_pay(f: Fields, seat: i64) -> bool:
    """Enough money for an animal (KM-17), enough cards for a premium (KM-24)."""
    if is_premium(f.card):
        return cards(f.hands[seat]) >= f.price
    return total(f.hands[seat]) >= f.price


def choices(f: Fields) -> vec[i64]:
    """KM-14, KM-22: sell; or first refusal, which needs enough to pay (KM-28)."""
    found = vec[i64]([moves.SELL])
    if can_pay(f, f.turn):
        found = append(found, moves.REFUSE)
    return found


def decide(f: Fields, move: i64, facts: list[Fact] | None) -> None:
    """The auctioneer decides before anything is paid (KM-22)."""
    sells = move == moves.SELL
    f.phase = PAY if sells else REFUSE
    if facts is not None:
        names = (int(f.turn), int(f.bidder), NAMES[f.card])
        facts.append(CardSold(*names) if sells else FirstRefusalUsed(*names))


def payer(f: Fields) -> i64:
    """Who pays: the bidder on a sale, the auctioneer after first refusal (KM-14)."""
    return f.bidder if f.phase == PAY else f.turn


def payments(f: Fields) -> list[Family]:
    """KM-16; for a premium KM-21, KM-28: exactly so many cards, zeros too."""
    hand = f.hands[payer(f)]
    if not is_premium(f.card):
        return [Payment(hand, f.price)]
    many = f.price
    return [Pick("pay-cards", moves.PAY, moves.LOW, WIDTH, VALUES, counts(hand), many, many, 0)]


def pay(f: Fields, money: i64, facts: list[Fact] | None) -> None:
    """The payer gets the card; only payer and payee see the money (KM-06).

    After first refusal nobody asks whether the bidder could have paid (KM-26).
    """
    giver = payer(f)
    taker = f.turn if f.phase == PAY else f.bidder
    possible = ANY_CARDS if is_premium(f.card) else payable(f.price, cards(money))
    hand_over(f, giver, taker, money, possible)
    f.hands[giver] -= money
    f.hands[taker] += money
    if facts is not None:
        many = int(cards(money))
        facts.append(Paid(int(giver), int(taker), NAMES[f.card], many, values(money)))
    lay_out(f, giver, f.card, facts)
    end_turn(f, facts)


def show_all(f: Fields, facts: list[Fact] | None) -> None:
    """KM-17, KM-24: all money is shown, and the auction is repeated (KM-27).

    It is without that player, or the player can bid what everybody has seen and no more.
    """
    if facts is not None:
        money = values(f.hands[f.bidder])
        facts.append(MoneyShown(int(f.bidder), NAMES[f.card], int(f.price), money))
    show(f, f.bidder)
    if f.terms.bid_again:
        f.limited |= BIT[f.bidder]
    else:
        f.out |= BIT[f.bidder]
    if is_premium(f.card):
        open_countdown(f, facts)
    else:
        open_bidding(f, facts)
