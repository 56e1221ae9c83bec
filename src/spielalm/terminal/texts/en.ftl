# People and turns
guest = Guest
nobody = nobody
turn = { $title } · { $name }’s turn
end = { $title } · the end
totals = Points: { $totals }
score-hidden = What is still hidden may add to this.
result = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
move-undone = { $seat } takes the last move back.

# Choosing a move
many = { $count } moves are possible. Type one, such as { $example }, or ? to see them all.
described = { $choice } (e.g. { $example })
prompt-help = Move or number, ?, undo, score, rules, log, save, help, quit
chosen = Your choice, still sealed: { $move }
pause = Enter to go on, undo to take it back >{ " " }
more = Enter for more, q to stop >{ " " }
not-a-move = “{ $text }” is neither a move nor a command. A move looks like this: { $example }. Type ? for all moves, help for the commands.
not-now = “{ $text }” is not possible now. Possible is, for example: { $example }. Type ? for all moves.
nothing-typed = Type a move, its number, or help.
no-such-number = There is no move { $text } in the list: the numbers go from 1 to { $count }.
not-a-command = “{ $text }” is not a command. Press Enter to go on, or type undo or help.
no-undo-off = Undo is switched off at this table.
no-undo-nothing = There is no move to take back yet.
no-undo-chance = Too late: chance has acted since your last move.
no-undo-other = Too late: somebody else has moved since.
no-undo-reveal = Too late: something hidden was shown by it.

# Commands
command-undo = undo
command-score = score
command-rules = rules
command-log = log
command-save = save
command-help = help
command-quit = quit
help = Type a move or its number in the list. And these words:
help-undo = take your last move back, until chance or somebody else acts
help-score = every point with its reason and its rule
help-rules = the rules; with a number only that one: rules 14
help-log = what has happened so far
help-save = save the record: save FILE
help-help = this list
help-quit = leave the table

# Curtain
curtain = Pass the keyboard to { $name }. { $name }, press Enter when nobody else is looking >{ " " }

# Saving
file-name = File name >{ " " }
save-offer = Save the record? A file name, or Enter for no >{ " " }
overwrite = { $file } exists. Overwrite it? y/N >{ " " }
saved = Saved: { $file }
saved-secrets = The file holds the whole truth, what is hidden and the draws to come: do not look before the end.
again = Play again? y/N >{ " " }
goodbye = See you on the alp.

# Menu and shelf
shelf = { $number }  { $title } · { $players } players · { $minutes } minutes
which-game = Which game? 1 to { $count } >{ " " }
no-such-game = Type a number from 1 to { $count }, or a name: { $names }.
who-plays = Who plays? Names, you, bot:NAME, with commas between (Enter: { $usual }) >{ " " }
shelf-name = { $name } · { $title } · { $players } players · { $minutes } minutes
shelf-option = { "  " }--option { $name }=… (usually { $default })
shelf-bots = { "  " }Bots: { $names }

# Replay and verify
moment = { $title } · after move { $number } of { $count }
step = Enter next, b back, a number to go there, q to stop >{ " " }
no-step = Press Enter, or type b, q, or a number from 0 to { $count }.
older-ruleset = This game follows ruleset { $ruleset }. `spielalm rules` says what has changed since.
verified-moves = { $count ->
    [one] 1 move, legal.
   *[other] { $count } moves, all legal.
}
verified-draws = { $count ->
    [one] 1 draw follows from the published seed.
   *[other] { $count } draws, all as the published seed gives them.
}
verified-no-seed = The file names no seed: its draws cannot be checked.
verified-unfinished = The game is not over yet.

# Simulation
simulation = { $games } games of { $title } in { $seconds } s, { $speed } decisions per second ({ $how })
simulation-lengths = Decisions per game: { $least } to { $most }, median { $median }
simulation-bot = Bot
simulation-wins = Wins
simulation-share = Share
simulation-points = Mean points
compiled = compiled
uncompiled = uncompiled

# The server
serve-here = On this machine: { $address }
serve-home = In your home network: { $address }
serve-public = From everywhere: { $address }
serve-alone = Only this machine can join. For phones at home: spielalm serve --host 0.0.0.0
serve-stop = Stop with Ctrl+C. The tables stay where they are.
