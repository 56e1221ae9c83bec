name = Spielalm
skip = To the content
loading = One moment …
guest = Guest
yes = Yes
no = No
close = Close
send = Send

# The head of the page
theme = { $theme ->
    [light] Light
    [dark] Dark
   *[system] Light/dark: auto
}
sound = { $on ->
    [yes] Sound on
   *[no] Sound off
}

# The shelf
lobby-title = What shall we play?
lobby-lead = Send a link, take a seat, play. No sign-up, on any device.
game-facts = { $players } players · { $minutes } minutes · by { $author }
play-now = Play now
new-table = New table
rules = Rules
your-tables = Your tables
your-table = { $title }: { $names }{ $over ->
    [yes] {" "}(finished)
   *[no] {""}
}
turns = { $count ->
    [one] Your turn at a table.
   *[other] Your turn at { $count } tables.
}
forget = Forget
forget-table = Forget the table of { $names }
credits = The games are the work of Reinhard Staupe, Moritz Dressler, Rita Modl and Rüdiger Koltze. Sheets, cards and drawings here are our own; we are not affiliated with the publishers.
privacy = Privacy

# The daily burrow
daily = The burrow of the day
daily-how = Alone, with the same rolls for everybody. The first try on this device counts.
best-today = The best of today
best-ever = All-time best
best-here = The best: { $options }
no-scores = Nobody yet. Be the first!
daily-play = Play today’s burrow
daily-again = Your first try of today counts already. This one is just for fun.
daily-for-fun = Play for fun

# A new table
your-name = Your name
how-many = How many play?
how-many-bots = How many of them are bots?
bot-level = How strong are the bots?
bot = { $bot ->
    [random] Bot (plays at random)
    [greedy] Bot
    [guide] Bot
   *[other] Bot ({ $bot })
}
more-options = More options
clock = Clock
clock-value = { $clock ->
    [relaxed] Relaxed: 90 seconds a decision
    [brisk] Brisk: 25 seconds a decision
    [days] By correspondence: days for a decision
   *[none] None
}
undo-option = Taking back moves
undo-value = { $undo ->
    [off] Not at all
    [consent] If the others agree
   *[rule] Until the next roll or move
}
chat-option = Talk
chat-value = { $chat ->
    [off] None
    [free] Free text
   *[phrases] A handful of phrases
}
days = Time for a decision
seats-fit = With this choice for { $fewest } to { $most } players.
hammer-option = Hammer in auctions
hammer-value = { $hammer ->
    [quick] Quick: falls after 4.5 seconds of silence
    [slow] Slow: falls after 12 seconds of silence
    [none] None: everybody says when they go no further
   *[steady] Steady: falls after 7.5 seconds of silence
}
calm-option = Countdown
calm-value = { $calm ->
    [yes] Calm: everybody names a number in secret
   *[no] Against the clock: the first to slap
}
orders-option = Standing orders are allowed (such as a highest bid up to which bids are made for you)
hints-option = { $alone ->
    [yes] Hints are allowed (then the result is not one of the best)
   *[no] Hints are allowed
}
open-table = Open the table

# The waiting room
invite = Invite
invite-how = Send the link, or let the others scan the code. Whoever opens it types a name and takes a seat.
invite-link = Link to this table
share = Share the link
copied = Copied
qr = The link as a QR code
seats = Seats
seat-empty = free
thats-you = (you)
sit-down = Sit down here
add-bot = Add a bot
remove = Remove
start = Start
waiting-for-seats = Waiting for everybody to sit down
waiting-for-host = The host starts when everybody is here.

# At the table
menu = Menu
log = What happened
chat = Say something
chat-line = Say something
your-turn = Your turn.
their-turn = { $names-count ->
    [1] { $names } is to act.
   *[other] We wait for { $names }.
}
to-act = is to act
one-moment = One moment …
counting = { $mine ->
    [yes] The count is running: slap, or let it pass.
   *[no] The count is running.
}
count-title = { $count ->
    [0] Countdown!
   *[other] { $count } – Countdown!
}
count-missed = { $to ->
    [0] While you were away, the countdown ended.
   *[other] While you were away, the count went on: it is { $to } now.
}
match-over = The match is over.
watching = { $count ->
    [one] 1 watches
   *[other] { $count } watch
}
bot-plays = a bot plays
offline = offline
days-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
undo = Take back
undo-asked = { $name } would like to take back the last move.
today = Today
yesterday = Yesterday
away = While you were away
away-what = { $count ->
    [one] One thing has happened
   *[other] { $count } things have happened
} since you looked last{ $orders ->
    [0] .
    [one] {"; "}one of them your order did.
   *[other] {"; "}{ $orders } of them your order did.
}
away-close = Go on
come-back = Play on myself
reconnecting = The connection is gone. We are looking for it; nothing is lost.
not-saved-yet = Your move has not arrived yet. We keep trying.
paused = The match is paused.
show-totals = Show running totals
explain-rule = Rule { $rule } explains it
explain = The rules of { $game }
hint = A hint, please
hint-is = A good move: { $move }
other-device = Go on with another device
move-link = Open this link once on the other device. Your seat moves there.
leave = Leave; a bot plays on
concede = Concede
really = { $what ->
    [concede] Really concede? The match goes to the others.
   *[leave] Really leave? A bot plays on for you until you come back.
}
host = For the host
pause = Pause
resume = Go on
replace = Let a bot play for { $name }
hand-over = Make { $name } the host
reissue = New link for { $name }

# A game on the plain table
plain-table = Plain table: lists in place of pictures
moves = What you can do
table = On the table
all-values = Everything else
asked = { $sealed ->
    [yes] { $names-count ->
        [1] { $names } is still choosing.
       *[other] Still choosing: { $names }.
    }
   *[no] { $also ->
        [yes] Also asked
       *[no] Asked
    }: { $names }. The first answer counts.
}
chosen = You have chosen: { $move }. Nobody sees it until all have chosen.
chosen-so = You have chosen. Nobody sees it until all have chosen.
change = Choose again
confirm = Do this
less = { $step } less
more = { $step } more
range = From { $first } to { $last }{ $step ->
    [1] {""}
   *[other] {", "}in steps of { $step }
}.
picks = What would do
pick = { $cards-count ->
    [0] Nothing
    [1] { $cards }
   *[other] { $cards } ({ $sum } in all)
}
card-less = One { $value } fewer
card-more = One { $value } more
card-count = { $count } of { $most }
picked = { $cards ->
    [0] No card yet.
    [one] One card, { $sum } in all.
   *[other] { $cards } cards, { $sum } in all.
}
flaw-short = { $missing } short.
flaw-over = That is { $over } too much.
flaw-spare = The { $value } could be left out, so it has to be.
flaw-cards = { $same ->
    [yes] { $least ->
        [one] It has to be one card.
       *[other] It has to be { $least } cards.
    }
   *[no] It has to be { $least } to { $most } cards.
}
hammer = { $stage ->
    [0] The hammer is up.
    [1] Going once …
   *[2] Going twice …
}
count = The count is
slap = Slap!
slapped-at = Slapped at { $count }
order = Standing order
order-value = { $counting ->
    [yes] Slap for me at
   *[no] Bid for me up to
}
order-asks = If others bid more, ask me
order-give = Give this order
order-never = { $counting ->
    [yes] Do not slap at all
   *[no] Hold for me
}
order-is = { $counting ->
    [yes] { $order ->
        [0] Your order: do not slap at all.
       *[other] Your order: slap at { $order }.
    }
   *[no] { $order ->
        [0] Your order: hold, whatever is bid.
       *[other] Your order: bid for you up to { $order }, always as little as it takes. If others bid more, it { $asks ->
            [yes] asks you
           *[no] holds
        }.
    }
} Nobody else sees it.
order-spent = Your order went up to { $order }, and others have bid more. Now you decide.
order-change = Change
order-back = { $counting ->
    [yes] Take it back
   *[no] Ask me instead
}

# After the match
winners = { $count ->
    [1] { $names } wins!
   *[other] { $names } share the win!
}
solo-result = { $points ->
    [one] 1 point
   *[other] { $points } points
}
rematch = Another round
watch-rematch = Watch the next round
download-record = Save the record
to-the-shelf = To the shelf
read-rule = All rules
older-ruleset = This match began under ruleset { $ruleset } and is played by it to the end. What has changed since stands at the end of the rules.

# What happens at the table
says = { $name }: “{ $words }”
seated = { $name } sits down.
bot-seated = { $seat } (bot) sits down.
seat-freed = A seat is free again.
settings-changed = The host has changed the options.
host-changed = { $seat } is the host now.
opening-agreed = { $agreed ->
    [yes] { $seat } would like to stop here and open the record.
   *[no] { $seat } would rather play on.
}
order-acted = { $did ->
    [bid] Your order bid { $value } for you.
    [slap] Your order slapped at { $value } for you.
   *[hold] { $value ->
        [0] Your order held for you.
       *[other] Your order bid { $value } for you and then held.
    }
}
orders-opened = The standing orders are open now.
orders-of = { $name }: { $orders }.
order-none = none
match-started = The match begins.
bot-stood-in = { $cause ->
    [away] { $seat } is away; a bot plays on.
    [conceded] { $seat } gives up; a bot plays on.
    [host] A bot plays for { $seat }.
   *[left] { $seat } leaves; a bot plays on.
}
person-returned = { $seat } is back.
seat-conceded = { $seat } concedes.
match-paused = The match is paused.
match-resumed = The match goes on.
undo-requested = { $seat } would like to take back the last move.
undo-decided = { $agreed ->
    [yes] { $seat } agrees.
   *[no] { $seat } does not agree.
}
move-undone = { $seat } takes back a move.
link-reissued = { $seats } got a new link from the host.
slaps-compared = The slaps were compared.
time-ran-out = The time of { $seat } ran out.
rematch-opened = Another round begins at a new table.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice = Nice!
phrase-ouch = Ouch!
phrase-hurry = Shall we?
phrase-sorry = Sorry!
phrase-thanks = Thanks!
phrase-well-played = Well played!
phrase-moo = Moo!

# What is wrong
missing = { $cause ->
    [server] The server is away
    [page] There is nothing here
    [outdated] There is a new version
   *[gone] This table is gone
}
missing-what = { $cause ->
    [server] We could not reach it. Your match is safe; try again in a moment.
    [page] Perhaps the link is mistyped.
    [outdated] Load the page again, and you are back at the same moment.
   *[gone] Perhaps the link is mistyped, or the table was cleared away because nobody came for a long time.
}
load-again = Load again
problem = { $code ->
    [invalid] That was not understood. Load the page again.
    [illegal] The rules do not allow this now.
    [notation] That is not a move of this game.
    [stale] That was decided meanwhile. Look at the table again.
    [not-your-turn] It is not your turn.
    [not-yours] This belongs to somebody else.
    [host-only] Only the host can do this.
    [not-a-player] Only those who play here can do this.
    [begun] The match has begun already.
    [not-begun] The match has not begun yet.
    [over] The match is over.
    [paused] The match is paused. The host can go on.
    [seat-taken] Somebody was faster: this seat is taken.
    [seats-empty] Not everybody is here yet.
    [name-empty] A name needs at least one letter.
    [name-taken] Somebody here has this name already. Take another one.
    [conceded] You gave this match up.
    [removed] The host let a bot play here. Only the host can give the seat back.
    [online] This person is online and needs no new link.
    [hints-off] This table plays without hints.
    [undo-off] This table plays without taking back.
    [undo-nothing] There is nothing to take back.
    [undo-chance] The dice have rolled since. The move can no longer be taken back.
    [undo-other] The last move is not yours.
    [undo-reveal] Something hidden was shown. The move can no longer be taken back.
    [undo-asked] The others have been asked. Wait for their answer.
    [undo-proxy] You did not make this move yourself. It stays.
    [count-over] Too late: this count is over.
    [count-early] This count has not come yet.
    [no-countdown] The countdown is over.
    [slapped-already] Your hand is on the card already.
    [chat-off] This table plays without talk.
    [phrases-only] This table talks in phrases only.
    [chat-length] That was too long.
    [link] This link has been used, or it is too old. Ask for a new one.
    [option] This option does not fit. Check the sheet and the number of players.
    [edition] This sheet cannot be played on. Check its name.
    [too-fast] That was very fast. Wait a moment and try again.
    [too-large] That was too much at once.
    [unknown] There is no such table.
    [origin] This page comes from another address than the server.
    [damaged] This table is damaged on the server. Whoever runs it can bring it back from a backup.
    [mistake] The server made a mistake. It has been noted.
    [unavailable] The server could not be reached or could not save. Look whether it was done; if not, try again.
   *[other] This is not possible here and now.
}

# Privacy
privacy-browser = In this browser
privacy-browser-text = Your name, language, light or dark, sound, and the list of your tables stay in the storage of this browser. You can clear them there at any time.
privacy-server = On the server
privacy-server-text = A table keeps its settings, the names that people typed, the moves and what was said, until it is cleared away. There are no accounts, no e-mail addresses and no statistics about persons.
privacy-cookie = The cookie
privacy-cookie-text = One cookie for each table holds the secret of your seat, so that nobody else can play for you. The server keeps only a fingerprint of it.
privacy-third = Third parties
privacy-third-text = None. The page loads nothing from anybody else: no fonts, no scripts, no counters.
privacy-delete = Deleting
privacy-delete-text = Tables that nobody visits are cleared away by themselves. Whoever runs this server can delete a finished table at once.
