/** The socket of a table: it comes back by itself, and what was not answered is sent again. */

import { painted } from "./frames";
import type { ClientMessage, Done, Hint, Link, Outlook, Refused, ServerMessage } from "./protocol";

export const PROTOCOL = 1;
const PATIENCE = 2000; // ms until an unanswered command is sent again
const SILENCE = 15_000; // ms without a word: the server pings every five seconds, so the line is dead

export type Command = Extract<ClientMessage, { id: string }>;
export type Answer = Done | Refused | Hint | Outlook | Link;
export type State = "connecting" | "open" | "away" | "gone" | "outdated";
export type Unnumbered = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

interface Waiting {
  message: Command;
  asked: number;
  sent: number;
  answer: (answer: Answer) => void;
}

let page: string | undefined; // what the first server that we heard called the page that it has

export class Connection {
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #retry = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval>;
  #lastHeard = 0;
  #closed = false;
  #heard: (message: ServerMessage) => void;
  #changed: (state: State) => void;
  #seen: () => number;
  #url: string;
  #typed: boolean;

  constructor(invite: string, typed: boolean, on: { message: (message: ServerMessage) => void; state: (state: State) => void; seen: () => number }) {
    this.#url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${invite}/socket`;
    this.#typed = typed;
    this.#heard = on.message;
    this.#changed = on.state;
    this.#seen = on.seen;
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#watch = setInterval(this.#look, 1000);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  /** Come again as somebody else: a seat was taken, and with it a secret that the socket does not have yet. */
  renew(): void {
    const old = this.#socket;
    clearTimeout(this.#timer);
    this.#open();
    old?.close();
  }

  /** Ask for legal moves as values, too, from now on. */
  wantTyped(): void {
    if (this.#typed) return;
    this.#typed = true;
    this.renew();
  }

  /** Ask something of the table; the promise is kept when the table answers, however often we must ask. */
  ask(command: Unnumbered): Promise<Answer> {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const message = { ...command, id } as Command;
    const now = Date.now();
    return new Promise((answer) => {
      this.#waiting.set(id, { message, asked: now, sent: now, answer });
      this.#send(message);
    });
  }

  /** How long the oldest unanswered command has been waiting, in ms. */
  waitingFor(): number {
    const times = [...this.#waiting.values()].map((one) => one.asked);
    return times.length ? Date.now() - Math.min(...times) : 0;
  }

  #hurry = (): void => {
    if (document.visibilityState === "hidden" || this.#closed) return;
    if (!this.#socket || this.#socket.readyState > WebSocket.OPEN) {
      clearTimeout(this.#timer);
      this.#open();
    }
  };

  /** Without a network a socket may look alive for minutes; better to know at once. */
  #drop = (): void => {
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    clearTimeout(this.#timer);
    if (!this.#closed) this.#later();
  };

  #later(): void {
    this.#changed("away");
    // Not all at once: whoever is away is away with everybody else at that server.
    const wait = Math.min(3000, 300 * 2 ** this.#retry++) * (0.5 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #open(): void {
    if (this.#closed) return;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#lastHeard = Date.now();
    socket.onopen = () => {
      this.#send({ type: "hello", protocol: PROTOCOL, seen: this.#seen(), stage: false, typed: this.#typed });
      for (const { message } of this.#waiting.values()) this.#send(message);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (socket !== this.#socket || this.#closed) return;
      this.#later();
    };
  }

  #receive(message: ServerMessage): void {
    this.#lastHeard = Date.now();
    switch (message.type) {
      case "welcome":
        this.#retry = 0;
        page ??= message.page;
        this.#changed(message.page === page ? "open" : "outdated");
        return;
      case "ping":
        void this.#pong(message.n);
        break;
      case "bye":
        if (message.code === "protocol" || message.code === "gone") {
          this.#closed = true;
          this.#changed(message.code === "gone" ? "gone" : "outdated");
        }
        return;
      case "done":
      case "refused":
      case "hint":
      case "outlook":
      case "link": {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        waiting?.answer(message);
        break;
      }
    }
    this.#heard(message);
  }

  /** Right after the next frame, so that the lateness of this display is measured, too; at once where nothing is seen. */
  async #pong(n: number): Promise<void> {
    const socket = this.#socket;
    if (document.visibilityState === "visible") await painted();
    if (socket === this.#socket) this.#send({ type: "pong", n });
  }

  /** Once a second: send again what has waited too long, and leave a line on which nothing comes any more. */
  #look = (): void => {
    const now = Date.now();
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN && now - this.#lastHeard > SILENCE) return this.#drop();
    for (const one of this.#waiting.values()) {
      if (now - one.sent <= PATIENCE) continue;
      one.sent = now;
      this.#send(one.message);
    }
  };

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
