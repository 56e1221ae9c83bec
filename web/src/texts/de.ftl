name = Spielalm
skip = Zum Inhalt
loading = Einen Moment …
guest = Gast
yes = Ja
no = Nein
close = Schließen
send = Senden

# The head of the page
theme = { $theme ->
    [light] Hell
    [dark] Dunkel
   *[system] Hell/dunkel: auto
}
sound = { $on ->
    [yes] Ton an
   *[no] Ton aus
}

# The shelf
lobby-title = Was spielen wir?
lobby-lead = Link schicken, Platz nehmen, spielen. Ohne Anmeldung, auf jedem Gerät.
game-facts = { $players } Personen · { $minutes } Minuten · von { $author }
play-now = Gleich spielen
new-table = Neuer Tisch
rules = Regeln
your-tables = Deine Tische
your-table = { $title }: { $names }{ $over ->
    [yes] {" "}(beendet)
   *[no] {""}
}
turns = { $count ->
    [one] Du bist an einem Tisch dran.
   *[other] Du bist an { $count } Tischen dran.
}
forget = Vergessen
forget-table = Den Tisch von { $names } vergessen
credits = Die Spiele sind das Werk von Reinhard Staupe, Moritz Dressler, Rita Modl und Rüdiger Koltze. Zettel, Karten und Zeichnungen hier sind unsere eigenen; mit den Verlagen sind wir nicht verbunden.
privacy = Datenschutz

# The daily burrow
daily = Der Bau des Tages
daily-how = Allein, mit denselben Würfen für alle. Der erste Versuch auf diesem Gerät zählt.
best-today = Die Besten von heute
best-ever = Ewige Bestenliste
best-here = Die Besten: { $options }
no-scores = Noch niemand. Mach den Anfang!
daily-play = Den heutigen Bau spielen
daily-again = Dein erster Versuch von heute zählt schon. Dieser ist nur zum Spaß.
daily-for-fun = Zum Spaß spielen

# A new table
your-name = Dein Name
how-many = Wie viele spielen mit?
how-many-bots = Wie viele davon sind Bots?
bot-level = Wie stark sind die Bots?
bot = { $bot ->
    [random] Bot (spielt zufällig)
    [greedy] Bot
    [guide] Bot
   *[other] Bot ({ $bot })
}
more-options = Mehr Möglichkeiten
clock = Uhr
clock-value = { $clock ->
    [relaxed] Gemütlich: 90 Sekunden je Entscheidung
    [brisk] Zügig: 25 Sekunden je Entscheidung
    [days] Als Fernpartie: Tage für jede Entscheidung
   *[none] Keine
}
undo-option = Züge zurücknehmen
undo-value = { $undo ->
    [off] Gar nicht
    [consent] Wenn die anderen zustimmen
   *[rule] Bis zum nächsten Wurf oder Zug
}
chat-option = Reden
chat-value = { $chat ->
    [off] Gar nicht
    [free] Freier Text
   *[phrases] Eine Handvoll Sprüche
}
days = Zeit für eine Entscheidung
seats-fit = Mit dieser Wahl für { $fewest } bis { $most } Personen.
hammer-option = Hammer in Versteigerungen
hammer-value = { $hammer ->
    [quick] Schnell: fällt nach 4,5 Sekunden Stille
    [slow] Gemächlich: fällt nach 12 Sekunden Stille
    [none] Keiner: Alle sagen selbst, dass sie nicht weiter mitgehen
   *[steady] Ruhig: fällt nach 7,5 Sekunden Stille
}
calm-option = Countdown
calm-value = { $calm ->
    [yes] In Ruhe: Alle nennen heimlich ihre Zahl
   *[no] Gegen die Uhr: Wer zuerst zuschlägt
}
orders-option = Geheime Aufträge sind erlaubt (etwa ein Höchstgebot, bis zu dem für dich geboten wird)
hints-option = { $alone ->
    [yes] Tipps sind erlaubt (dann zählt das Ergebnis nicht für die Bestenliste)
   *[no] Tipps sind erlaubt
}
open-table = Tisch eröffnen

# The waiting room
invite = Einladen
invite-how = Schick den Link weiter oder lass die anderen den Code scannen. Wer ihn öffnet, gibt einen Namen ein und nimmt Platz.
invite-link = Link zu diesem Tisch
share = Link teilen
copied = Kopiert
qr = Der Link als QR-Code
seats = Plätze
seat-empty = frei
thats-you = (du)
sit-down = Hier Platz nehmen
add-bot = Bot dazusetzen
remove = Entfernen
start = Los geht’s
waiting-for-seats = Warten, bis alle sitzen
waiting-for-host = Es geht los, wenn alle da sind.

# At the table
menu = Menü
log = Was geschah
chat = Etwas sagen
chat-line = Etwas sagen
your-turn = Du bist dran.
their-turn = { $names-count ->
    [1] { $names } ist dran.
   *[other] Wir warten auf { $names }.
}
to-act = ist dran
one-moment = Einen Moment …
counting = { $mine ->
    [yes] Es wird gezählt: Schlag zu oder lass es laufen.
   *[no] Es wird gezählt.
}
count-title = { $count ->
    [0] Countdown!
   *[other] { $count } – Countdown!
}
count-missed = { $to ->
    [0] Während du weg warst, ging der Countdown zu Ende.
   *[other] Während du weg warst, lief der Countdown weiter: Jetzt steht er bei { $to }.
}
match-over = Die Partie ist zu Ende.
watching = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
bot-plays = ein Bot spielt
offline = nicht verbunden
days-left = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
undo = Zurücknehmen
undo-asked = { $name } möchte den letzten Zug zurücknehmen.
today = Heute
yesterday = Gestern
away = Während du weg warst
away-what = Seit du zuletzt hingesehen hast, ist { $count ->
    [one] einmal etwas
   *[other] { $count } Mal etwas
} geschehen{ $orders ->
    [0] .
    [one] {", "}einmal durch deinen Auftrag.
   *[other] {", "}{ $orders } Mal durch deinen Auftrag.
}
away-close = Weiter
come-back = Selbst weiterspielen
reconnecting = Die Verbindung ist weg. Wir suchen sie; nichts geht verloren.
not-saved-yet = Dein Zug ist noch nicht angekommen. Wir versuchen es weiter.
paused = Die Partie ist angehalten.
show-totals = Zwischenstände zeigen
explain-rule = Regel { $rule } erklärt es
explain = Die Regeln von { $game }
hint = Einen Tipp, bitte
hint-is = Ein guter Zug: { $move }
other-device = Auf einem anderen Gerät weiterspielen
move-link = Öffne diesen Link einmal auf dem anderen Gerät. Dein Platz zieht dorthin um.
leave = Gehen; ein Bot spielt weiter
concede = Aufgeben
really = { $what ->
    [concede] Wirklich aufgeben? Die anderen gewinnen.
   *[leave] Wirklich gehen? Ein Bot spielt für dich, bis du wiederkommst.
}
host = Für die Gastgeber
pause = Anhalten
resume = Weiter
replace = Einen Bot für { $name } spielen lassen
hand-over = { $name } die Gastgeberrolle geben
reissue = Neuer Link für { $name }

# A game on the plain table
plain-table = Schlichter Tisch: Listen statt Bilder
moves = Was du tun kannst
table = Auf dem Tisch
all-values = Alles Übrige
asked = { $sealed ->
    [yes] { $names-count ->
        [1] { $names } wählt noch.
       *[other] Es wählen noch: { $names }.
    }
   *[no] { $also ->
        [yes] Auch gefragt
       *[no] Gefragt
    }: { $names }. Die erste Antwort zählt.
}
chosen = Du hast gewählt: { $move }. Das sieht niemand, bis alle gewählt haben.
chosen-so = Du hast gewählt. Das sieht niemand, bis alle gewählt haben.
change = Anders wählen
confirm = So machen
less = { $step } weniger
more = { $step } mehr
range = Von { $first } bis { $last }{ $step ->
    [1] {""}
   *[other] {", "}in Schritten von { $step }
}.
picks = Was passen würde
pick = { $cards-count ->
    [0] Nichts
    [1] { $cards }
   *[other] { $cards } (zusammen { $sum })
}
card-less = Eine { $value } weniger
card-more = Eine { $value } mehr
card-count = { $count } von { $most }
picked = { $cards ->
    [0] Noch keine Karte.
    [one] Eine Karte, zusammen { $sum }.
   *[other] { $cards } Karten, zusammen { $sum }.
}
flaw-short = Es fehlen noch { $missing }.
flaw-over = Das sind { $over } zu viel.
flaw-spare = Die { $value } könntest du weglassen; dann muss sie weg.
flaw-cards = { $same ->
    [yes] { $least ->
        [one] Eine Karte muss es sein.
       *[other] { $least } Karten müssen es sein.
    }
   *[no] { $least } bis { $most } Karten müssen es sein.
}
hammer = { $stage ->
    [0] Der Hammer ist oben.
    [1] Zum Ersten …
   *[2] Zum Zweiten …
}
count = Es steht bei
slap = Zuschlagen!
slapped-at = Bei { $count } zugeschlagen
order = Geheimer Auftrag
order-value = { $counting ->
    [yes] Für mich zuschlagen bei
   *[no] Für mich bieten bis
}
order-asks = Bieten andere mehr, frag mich
order-give = Auftrag geben
order-never = { $counting ->
    [yes] Gar nicht zuschlagen
   *[no] Nicht mitgehen
}
order-is = { $counting ->
    [yes] { $order ->
        [0] Dein Auftrag: gar nicht zuschlagen.
       *[other] Dein Auftrag: bei { $order } zuschlagen.
    }
   *[no] { $order ->
        [0] Dein Auftrag: nicht weiter mitgehen, was auch geboten wird.
       *[other] Dein Auftrag: für dich bis { $order } bieten, immer nur so viel wie nötig. Bieten andere mehr, { $asks ->
            [yes] fragt er dich
           *[no] geht er nicht weiter mit
        }.
    }
} Niemand sonst sieht ihn.
order-spent = Dein Auftrag ging bis { $order }, und andere haben mehr geboten. Jetzt entscheidest du.
order-change = Ändern
order-back = { $counting ->
    [yes] Zurücknehmen
   *[no] Lieber mich fragen
}

# After the match
winners = { $count ->
    [1] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
solo-result = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
rematch = Noch eine Runde
watch-rematch = Bei der nächsten Runde zuschauen
download-record = Mitschrift speichern
to-the-shelf = Zum Regal
read-rule = Alle Regeln
older-ruleset = Diese Partie hat unter Fassung { $ruleset } der Regeln begonnen und wird danach zu Ende gespielt. Was sich seitdem geändert hat, steht am Ende der Regeln.

# What happens at the table
says = { $name }: „{ $words }“
seated = { $name } nimmt Platz.
bot-seated = { $seat } (Bot) nimmt Platz.
seat-freed = Ein Platz ist wieder frei.
settings-changed = Die Einstellungen sind geändert.
host-changed = { $seat } ist jetzt Gastgeber.
opening-agreed = { $agreed ->
    [yes] { $seat } möchte hier aufhören und die Mitschrift öffnen.
   *[no] { $seat } möchte doch weiterspielen.
}
order-acted = { $did ->
    [bid] Dein Auftrag hat für dich { $value } geboten.
    [slap] Dein Auftrag hat für dich bei { $value } zugeschlagen.
   *[hold] { $value ->
        [0] Dein Auftrag ist für dich nicht weiter mitgegangen.
       *[other] Dein Auftrag hat für dich { $value } geboten und ist dann nicht weiter mitgegangen.
    }
}
orders-opened = Die Aufträge liegen jetzt offen.
orders-of = { $name }: { $orders }.
order-none = nichts
match-started = Die Partie beginnt.
bot-stood-in = { $cause ->
    [away] { $seat } ist weg; ein Bot spielt weiter.
    [conceded] { $seat } gibt auf; ein Bot spielt weiter.
    [host] Ein Bot spielt für { $seat }.
   *[left] { $seat } geht; ein Bot spielt weiter.
}
person-returned = { $seat } ist wieder da.
seat-conceded = { $seat } gibt auf.
match-paused = Die Partie ist angehalten.
match-resumed = Die Partie geht weiter.
undo-requested = { $seat } möchte den letzten Zug zurücknehmen.
undo-decided = { $agreed ->
    [yes] { $seat } ist einverstanden.
   *[no] { $seat } ist nicht einverstanden.
}
move-undone = { $seat } nimmt einen Zug zurück.
link-reissued = { $seats } hat einen neuen Link bekommen.
slaps-compared = Die Schläge wurden verglichen.
time-ran-out = Die Zeit von { $seat } ist abgelaufen.
rematch-opened = An einem neuen Tisch beginnt die nächste Runde.

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-nice = Schön!
phrase-ouch = Autsch!
phrase-hurry = Geht’s weiter?
phrase-sorry = Tut mir leid!
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
phrase-moo = Muh!

# What is wrong
missing = { $cause ->
    [server] Der Server ist weg
    [page] Hier ist nichts
    [outdated] Es gibt eine neue Fassung
   *[gone] Diesen Tisch gibt es nicht mehr
}
missing-what = { $cause ->
    [server] Wir konnten ihn nicht erreichen. Deine Partie ist sicher; versuch es gleich noch einmal.
    [page] Vielleicht ist der Link vertippt.
    [outdated] Lade die Seite neu, dann bist du wieder am selben Punkt.
   *[gone] Vielleicht ist der Link vertippt, oder der Tisch wurde abgeräumt, weil lange niemand kam.
}
load-again = Neu laden
problem = { $code ->
    [invalid] Das wurde nicht verstanden. Lade die Seite neu.
    [illegal] Das erlauben die Regeln jetzt nicht.
    [notation] Das ist kein Zug dieses Spiels.
    [stale] Das ist inzwischen entschieden. Schau noch einmal auf den Tisch.
    [not-your-turn] Du bist nicht dran.
    [not-yours] Das gehört jemand anderem.
    [host-only] Das können nur die Gastgeber.
    [not-a-player] Das können nur die, die hier mitspielen.
    [begun] Die Partie hat schon begonnen.
    [not-begun] Die Partie hat noch nicht begonnen.
    [over] Die Partie ist zu Ende.
    [paused] Die Partie ist angehalten. Die Gastgeber können sie fortsetzen.
    [seat-taken] Jemand war schneller: Dieser Platz ist besetzt.
    [seats-empty] Es sind noch nicht alle da.
    [name-empty] Ein Name braucht mindestens einen Buchstaben.
    [name-taken] So heißt hier schon jemand. Nimm einen anderen Namen.
    [conceded] Du hast diese Partie aufgegeben.
    [removed] Hier spielt auf Wunsch der Gastgeber ein Bot. Nur sie können den Platz zurückgeben.
    [online] Diese Person ist online und braucht keinen neuen Link.
    [hints-off] An diesem Tisch gibt es keine Tipps.
    [undo-off] An diesem Tisch wird nichts zurückgenommen.
    [undo-nothing] Es gibt nichts zurückzunehmen.
    [undo-chance] Seitdem wurde gewürfelt. Der Zug lässt sich nicht mehr zurücknehmen.
    [undo-other] Der letzte Zug ist nicht deiner.
    [undo-reveal] Etwas Verdecktes wurde gezeigt. Der Zug lässt sich nicht mehr zurücknehmen.
    [undo-asked] Die anderen sind gefragt. Warte auf ihre Antwort.
    [undo-proxy] Diesen Zug hast du nicht selbst gemacht. Er bleibt.
    [count-over] Zu spät: Diese Zahl ist vorbei.
    [count-early] Diese Zahl ist noch nicht dran.
    [no-countdown] Der Countdown ist vorbei.
    [slapped-already] Deine Hand liegt schon auf der Karte.
    [chat-off] An diesem Tisch wird nicht geredet.
    [phrases-only] An diesem Tisch gibt es nur feste Sprüche.
    [chat-length] Das war zu lang.
    [link] Dieser Link ist verbraucht oder zu alt. Bitte um einen neuen.
    [option] Diese Einstellung passt nicht. Prüfe Zettel und Personenzahl.
    [edition] Auf diesem Zettel kann man nicht spielen. Prüfe seinen Namen.
    [too-fast] Das war sehr schnell. Warte kurz und versuch es noch einmal.
    [too-large] Das war zu viel auf einmal.
    [unknown] Diesen Tisch gibt es nicht.
    [origin] Diese Seite kommt von einer anderen Adresse als der Server.
    [damaged] Dieser Tisch ist auf dem Server beschädigt. Wer ihn betreibt, kann ihn aus einer Sicherung zurückholen.
    [mistake] Der Server hat einen Fehler gemacht. Er ist vermerkt.
    [unavailable] Der Server war nicht erreichbar oder konnte nicht speichern. Sieh nach, ob es geklappt hat; wenn nicht, versuch es noch einmal.
   *[other] Das geht hier und jetzt nicht.
}

# Privacy
privacy-browser = In diesem Browser
privacy-browser-text = Dein Name, die Sprache, hell oder dunkel, der Ton und die Liste deiner Tische bleiben im Speicher dieses Browsers. Du kannst sie dort jederzeit löschen.
privacy-server = Auf dem Server
privacy-server-text = Ein Tisch behält seine Einstellungen, die eingetippten Namen, die Züge und das Gesagte, bis er abgeräumt wird. Es gibt keine Konten, keine E-Mail-Adressen und keine Statistik über Personen.
privacy-cookie = Das Cookie
privacy-cookie-text = Ein Cookie je Tisch enthält das Geheimnis deines Platzes, damit niemand anderes für dich spielen kann. Der Server behält nur einen Fingerabdruck davon.
privacy-third = Dritte
privacy-third-text = Keine. Die Seite lädt nichts von anderen: keine Schriften, keine Skripte, keine Zähler.
privacy-delete = Löschen
privacy-delete-text = Tische, die niemand mehr besucht, werden von selbst abgeräumt. Wer diesen Server betreibt, kann eine beendete Partie sofort löschen.
