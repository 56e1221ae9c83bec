/** The socket of a table: it comes back by itself, and what was not answered is sent again. */

import type { ClientMessage, Done, Hint, Link, Refused, ServerMessage } from "./protocol";

export const PROTOCOL = 1;
const PATIENCE = 2000; // ms until an unanswered command is sent again

export type Command = Extract<ClientMessage, { id: string }>;
export type Answer = Done | Refused | Hint | Link;
export type State = "connecting" | "open" | "away" | "gone" | "outdated";
export type Unnumbered = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

interface Waiting {
  message: Command;
  sent: number;
  answer: (answer: Answer) => void;
}

export class Connection {
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #retry = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #heard: (message: ServerMessage) => void;
  #changed: (state: State) => void;
  #seen: () => number;
  #url: string;

  constructor(invite: string, on: { message: (message: ServerMessage) => void; state: (state: State) => void; seen: () => number }) {
    this.#url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${invite}/socket`;
    this.#heard = on.message;
    this.#changed = on.state;
    this.#seen = on.seen;
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
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

  /** Ask something of the table; the promise is kept when the table answers, however often we must ask. */
  ask(command: Unnumbered): Promise<Answer> {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const message = { ...command, id } as Command;
    return new Promise((answer) => {
      this.#waiting.set(id, { message, sent: Date.now(), answer });
      this.#send(message);
    });
  }

  /** How long the oldest unanswered command has been waiting, in ms. */
  waitingFor(): number {
    const times = [...this.#waiting.values()].map((one) => one.sent);
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
    this.#timer = setTimeout(() => this.#open(), Math.min(8000, 300 * 2 ** this.#retry++));
  }

  #open(): void {
    if (this.#closed) return;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#send({ type: "hello", protocol: PROTOCOL, seen: this.#seen(), stage: false, typed: false });
      for (const { message } of this.#waiting.values()) this.#send(message);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (socket !== this.#socket || this.#closed) return;
      this.#later();
    };
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#retry = 0;
        this.#changed("open");
        return;
      case "ping":
        this.#send({ type: "pong", n: message.n });
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
      case "link": {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        waiting?.answer(message);
        break;
      }
    }
    this.#heard(message);
    this.#repeat();
  }

  /** Send again what has waited too long on an open socket. */
  #repeat(): void {
    const now = Date.now();
    for (const one of this.#waiting.values()) {
      if (now - one.sent > PATIENCE) this.#send(one.message);
    }
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
