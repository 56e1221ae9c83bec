# Leute und Züge
guest = Gast
nobody = niemand
turn = { $title } · { $name } ist am Zug
end = { $title } · Schluss
totals = Punkte: { $totals }
score-hidden = Was noch verborgen ist, kann dazukommen.
result = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
move-undone = { $seat } nimmt den letzten Zug zurück.

# Einen Zug wählen
many = { $count } Züge sind möglich. Tippe einen, etwa { $example }, oder ? für alle.
described = { $choice } (z. B. { $example })
prompt-help = Zug oder Nummer, ?, zurück, punkte, regeln, verlauf, sichern, hilfe, ende
chosen = Deine Wahl, noch verdeckt: { $move }
pause = Enter: weiter, zurück: Zug zurücknehmen >{ " " }
more = Enter: mehr, q: genug >{ " " }
not-a-move = „{ $text }“ ist weder ein Zug noch ein Befehl. Ein Zug sieht so aus: { $example }. Tippe ? für alle Züge, hilfe für die Befehle.
not-now = „{ $text }“ geht jetzt nicht. Möglich ist zum Beispiel: { $example }. Tippe ? für alle Züge.
nothing-typed = Tippe einen Zug, seine Nummer oder hilfe.
no-such-number = Den Zug { $text } gibt es in der Liste nicht: Die Nummern gehen von 1 bis { $count }.
not-a-command = „{ $text }“ ist kein Befehl. Drücke Enter für weiter, oder tippe zurück oder hilfe.
no-undo-off = An diesem Tisch wird nichts zurückgenommen.
no-undo-nothing = Noch gibt es keinen Zug, den du zurücknehmen könntest.
no-undo-chance = Zu spät: Seit deinem letzten Zug war der Zufall am Werk.
no-undo-other = Zu spät: Inzwischen hat jemand anderes gezogen.
no-undo-reveal = Zu spät: Damit wurde etwas Verborgenes bekannt.

# Befehle
command-undo = zurück
command-score = punkte
command-rules = regeln
command-log = verlauf
command-save = sichern
command-help = hilfe
command-quit = ende
help = Tippe einen Zug oder seine Nummer in der Liste. Und diese Wörter:
help-undo = deinen letzten Zug zurücknehmen, bis zum nächsten Wurf oder Zug
help-score = jeder Punkt mit Grund und Regel
help-rules = die Regeln; mit Nummer nur die eine: regeln 14
help-log = was bisher geschah
help-save = die Partie sichern: sichern DATEI
help-help = diese Liste
help-quit = den Tisch verlassen

# Vorhang
curtain = Gib die Tastatur an { $name }. { $name }, drücke Enter, wenn sonst niemand hinschaut >{ " " }

# Sichern
file-name = Dateiname >{ " " }
save-offer = Partie sichern? Ein Dateiname, oder Enter für nein >{ " " }
overwrite = { $file } gibt es schon. Überschreiben? j/N >{ " " }
saved = Gesichert: { $file }
saved-secrets = In der Datei steht alles, auch Verborgenes und die Würfe, die noch kommen: Schau vor dem Ende nicht hinein.
again = Noch eine Partie? j/N >{ " " }
goodbye = Bis bald auf der Alm.

# Auswahl und Regal
shelf = { $number }  { $title } · { $players } Spielende · { $minutes } Minuten
which-game = Welches Spiel? 1 bis { $count } >{ " " }
no-such-game = Tippe eine Zahl von 1 bis { $count } oder einen Namen: { $names }.
who-plays = Wer spielt? Namen, you, bot:NAME, mit Kommas dazwischen (Enter: { $usual }) >{ " " }
shelf-name = { $name } · { $title } · { $players } Spielende · { $minutes } Minuten
shelf-option = { "  " }--option { $name }=… (sonst { $default })
shelf-bots = { "  " }Bots: { $names }

# Nachspielen und Prüfen
moment = { $title } · nach Zug { $number } von { $count }
step = Enter: weiter, b: zurück, Zahl: dorthin, q: Schluss >{ " " }
no-step = Drücke Enter, oder tippe b, q oder eine Zahl von 0 bis { $count }.
older-ruleset = Diese Partie folgt Fassung { $ruleset } der Regeln. Was sich seitdem geändert hat, sagt `spielalm rules`.
verified-moves = { $count ->
    [one] 1 Zug, erlaubt.
   *[other] { $count } Züge, alle erlaubt.
}
verified-draws = { $count ->
    [one] 1 Ziehung folgt aus dem veröffentlichten Startwert.
   *[other] { $count } Ziehungen, alle wie der veröffentlichte Startwert sie ergibt.
}
verified-no-seed = Die Datei nennt keinen Startwert: Ihre Ziehungen lassen sich nicht prüfen.
verified-unfinished = Die Partie ist noch nicht zu Ende.

# Simulation
simulation = { $games } Partien { $title } in { $seconds } s, { $speed } Entscheidungen je Sekunde ({ $how })
simulation-lengths = Entscheidungen je Partie: { $least } bis { $most }, Median { $median }
simulation-bot = Bot
simulation-wins = Siege
simulation-share = Anteil
simulation-points = Punkte im Mittel
compiled = kompiliert
uncompiled = nicht kompiliert

# Der Server
serve-here = Auf diesem Rechner: { $address }
serve-home = In deinem Heimnetz: { $address }
serve-public = Von überall: { $address }
serve-alone = Nur dieser Rechner kann mitspielen. Für Handys daheim: spielalm serve --host 0.0.0.0
serve-stop = Beenden mit Strg+C. Die Tische bleiben, wie sie sind.

# Was nicht geht; auf Englisch sagen es die Fehler selbst
error-at = Zeile { $line }, Spalte { $column }: { $what }
error-no-language = Die Sprache „{ $lang }“ gibt es hier nicht, nur { $langs }.
error-no-game = Das Spiel „{ $game }“ gibt es nicht. Es gibt: { $games }.
error-players = { $title } geht nicht zu { $seats }, sondern zu { $players }.
error-seats = „{ $seat }“ passt nicht zu --seats: you, ein Name mit höchstens { $most } Buchstaben oder bot:NAME, mit Kommas dazwischen.
error-no-bot = Den Bot „{ $bot }“ gibt es nicht für { $title }. Es gibt: { $bots }.
error-option-form = --option „{ $pair }“ ist unvollständig: NAME=WERT, bitte.
error-no-option = { $count ->
    [0] { $game } hat keine Einstellungen, auch nicht „{ $option }“.
   *[other] { $game } hat keine Einstellung „{ $option }“. Es gibt: { $options }.
}
error-option-value = Die Einstellung { $option } kann nicht „{ $value }“ sein. Möglich: { $values }.
error-no-sheet = „{ $sheet }“ gibt es nicht. Es gibt: { $sheets }.
error-no-sheets = { $title } hat keine Zettel, aus denen du wählen könntest.
error-no-fresh = { $title } macht keine Zettel aus Startwerten. Nimm --sheet.
error-sheet-seed = Aus „{ $seed }“ wird kein Zettel: Ein Startwert hat 1 bis 40 Buchstaben oder Ziffern, ohne Leerzeichen.
error-seed-and-sheet = Nimm --seed oder --sheet, nicht beides.
error-undo-policy = --undo „{ $undo }“ gibt es nicht, nur rule oder off.
error-no-rule = { $title } hat keine Regel „{ $rule }“. Die Regeln heißen { $first } bis { $last }.
error-no-seat = Den Platz „{ $seat }“ gibt es nicht. Es gibt: { $seats }.
error-no-moment = --at { $at } geht nicht: Die Züge gehen von 0 bis { $last }.
error-bots = { $bots } Bots passen nicht auf { $seats } Plätze: für jeden Platz einen, oder einen einzigen Namen.
error-few-games = Mit --games { $games } wird nichts gespielt: mindestens 1, bitte.
error-few-processes = Mit --processes { $processes } rechnet niemand: mindestens 1, bitte.

# Dateien
error-unreadable = { $path } lässt sich nicht lesen: { $name ->
    [ENOENT] Die Datei gibt es nicht.
    [EISDIR] Das ist ein Ordner.
    [EACCES] Du darfst sie nicht öffnen.
   *[other] { $why }.
}
error-unwritable = { $path } lässt sich nicht schreiben: { $name ->
    [ENOENT] Den Ordner gibt es nicht.
    [EISDIR] Das ist ein Ordner.
    [EACCES] Du darfst dort nichts ablegen.
    [ENOSPC] Der Datenträger ist voll.
    [ENAMETOOLONG] Der Name ist zu lang.
   *[other] { $why }.
}
error-save-place = { $path } lässt sich nicht schreiben: Nenne eine Datei in einem Ordner, den es gibt.
error-resume-alone = Mit --resume kommen Spiel, Einstellungen und Startwert aus der Datei: Lass sie weg.
error-players-resume = { $players } Leute passen nicht zu einer Partie mit { $seats }: so viele wie in der Datei, bitte.
error-over = Diese Partie ist zu Ende. Weiterspielen lässt sich nur eine, die es nicht ist.
error-no-seed = Die Datei nennt keinen Startwert: Ohne ihn lässt sich nichts ziehen und nicht weiterspielen.
error-no-draw-number = Zug { $number } ist eine Ziehung ohne ihre Nummer: Diese Partie lässt sich ansehen, aber nicht weiterspielen.
error-illegal = Zug { $number }: { $who ->
    [chance] Der Zufall kann hier nicht „{ $move }“ bringen.
   *[other] { $who } kann hier nicht „{ $move }“ ziehen.
}
error-wrong-draw = Zug { $number }: Ziehung { $draw } ergibt mit diesem Startwert „{ $right }“, nicht „{ $wrong }“.
error-draw-order = Zug { $number }: Ziehung { $draw } kommt nach Ziehung { $last }. Die Nummern müssen wachsen.
error-wrong-result = Oben in der Datei steht als Ergebnis { $said }, die Züge führen zu { $true }.
error-record-bytes = Das ist kein Text in UTF-8.
error-record-header = { $text } ist keine Zeile der Form „Name: Wert“.
error-record-twice = { $name } steht zum zweiten Mal da.
error-record-missing = Es fehlt die Zeile „{ $name }: …“.
error-record-value = { $text } kann nicht hinter „{ $name }:“ stehen.
error-no-ruleset = Von { $game } gibt es keine Fassung { $ruleset } der Regeln, nur: { $rulesets }.
error-record-hash = Der Fingerabdruck passt nicht zum Startwert.
error-record-more = Eine Zeile { $name } gehört nicht hierher.
error-record-line = { $text } ist kein Zug. Er sähe so aus: „{ $number }. A …“ oder „{ $number }. * …“.
error-record-number = Hier steht Zug { $number }, es müsste Zug { $due } sein.
error-record-seat = Einen Platz { $seat } gibt es nicht, nur A bis { $last }.
error-record-move = { $move } ist kein Zug dieses Spiels.
