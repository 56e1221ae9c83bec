"""A worker process that misbehaves: `python bad_worker.py hang|die|babble|stumble|cheat`."""

from __future__ import annotations

import sys
import threading

from spielalm.server.bots.worker import WIDTH, Answer, framed

how = sys.argv[1]
questions, answers = sys.stdin.buffer, sys.stdout.buffer
while size := questions.read(WIDTH):
    questions.read(int.from_bytes(size, "big"))
    if how == "hang":
        threading.Event().wait()
    if how == "die":
        sys.exit(1)
    if how == "babble":
        answers.write(b"\xff" * 64)
    if how == "stumble":
        answers.write(framed(Answer(error="ValueError: ouch")))
    if how == "cheat":
        answers.write(framed(Answer(move=2**40)))
    answers.flush()
