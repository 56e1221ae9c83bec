/** One store per table: what the server said, as the components need it. */

import type { Filled } from "./choice";
import type { Orders } from "./game";
import { ServerClock } from "./clock";
import { counting } from "./countdown.svelte";
import { Connection, type Answer, type State, type Unnumbered } from "./connection";
import type { Fact, Outlook, Presence, Scene, ScoreLine, ServerMessage, TableState, Told, Update, When, You } from "./protocol";

// Bots are called like cows on an alp.
const BOTS = ["Resi", "Zenzi", "Vroni", "Liesl", "Burgi", "Moni", "Wally", "Traudl"];

const LATE = ["stale", "illegal", "not-your-turn", "not-in-auction", "count-over", "no-countdown"]; // what a move that came too late is refused for
const TOLD = 3; // sentences on what happened meanwhile

/** Why something we asked was refused, and what happened while it was on its way, if that is why. */
interface Problem {
  code: string;
  meanwhile: readonly Told[];
}

export class TableStore {
  readonly invite: string;
  state = $state<State>("connecting");
  table = $state.raw<TableState>();
  you = $state.raw<You>({ seats: [], host: false });
  scenes = $state.raw<readonly Scene[]>([]);
  sheet = $state.raw<readonly ScoreLine[]>([]);
  presence = $state.raw<Presence>();
  /** The story so far, as the seat in front hears it. */
  story = $state.raw<readonly Told[]>([]);
  /** When what happened, see `when`. */
  times = $state.raw<readonly When[]>([]);
  /** What happened with the last update. */
  last = $state.raw<readonly Fact[]>([]);
  busy = $state(false);
  problem = $state.raw<Problem>();
  /** What the title calls out while nobody looks at the page. */
  calling = $state("");
  #clock = new ServerClock();
  #presence: Presence | undefined;
  #fresh = true; // a new line, on which the server's clock is not known yet
  #connection: Connection;

  /** `typed`: legal moves are wanted as values, too. */
  constructor(invite: string, typed = false) {
    this.invite = invite;
    this.#connection = new Connection(invite, typed, {
      message: (message) => this.#heard(message),
      state: (state) => this.#changed(state),
      seen: () => this.table?.entries ?? 0,
    });
  }

  close(): void {
    this.#connection.close();
  }

  /** The page that is shown now wants legal moves as values, too. */
  wantTyped(): void {
    this.#connection.wantTyped();
  }

  /** This browser holds a seat now: ask for what it may see. */
  seated(): void {
    this.#connection.renew();
  }

  /** The seat that this screen plays: the one that is to act, of several. */
  get scene(): Scene | undefined {
    return this.scenes.find((scene) => scene.moves.length || scene.choices.length) ?? this.scenes[0];
  }

  get names(): string[] {
    return (this.table?.seats ?? []).map((seat, i) => seat.name || BOTS[i]!);
  }

  /** Whether the table waits for this screen. */
  get mine(): boolean {
    const scene = this.scene;
    return scene?.seat != null && (scene.view?.awaited.includes(scene.seat) ?? false);
  }

  /** Ask something; a refusal is shown until the next thing that we ask, or until it is put away. */
  async ask(command: Unnumbered): Promise<Answer> {
    this.problem = undefined;
    const known = this.table?.entries ?? 0;
    const answer = await this.#connection.ask(command);
    if (answer.type === "refused") this.#refused(answer.code, known);
    return answer;
  }

  /** Put away what was wrong. */
  calm(): void {
    this.problem = undefined;
  }

  #refused(code: string, known: number): void {
    const meanwhile = LATE.includes(code) ? this.story.filter((one) => one.number >= known).slice(-TOLD) : [];
    this.problem = { code, meanwhile };
  }

  /** What changes the board is asked once at a time: a second tap does nothing. */
  async #act(command: (seat: number, decision: number) => Unnumbered): Promise<Answer | undefined> {
    const seat = this.scene?.seat;
    if (this.busy || seat == null || !this.table) return undefined;
    this.busy = true;
    const answer = await this.ask(command(seat, this.table.decision));
    this.busy = false;
    return answer;
  }

  play(move: string): Promise<Answer | undefined> {
    return this.#act((seat, decision) => ({ type: "move", seat, decision, move }));
  }

  /** Answer with a described choice. */
  choose(name: string, filled: Filled): Promise<Answer | undefined> {
    return this.#act((seat, decision) => ({ type: "choose", seat, decision, name, ...filled }));
  }

  /** What would come of these moves of ours; nothing where that cannot be said. Nobody else notices. */
  async whatIf(...moves: readonly string[]): Promise<Outlook | undefined> {
    const seat = this.scene?.seat;
    if (seat == null) return undefined;
    const answer = await this.#connection.ask({ type: "what-if", seat, moves: [...moves] });
    return answer.type === "outlook" ? answer : undefined;
  }

  undo(): void {
    void this.#act((seat, decision) => ({ type: "undo", seat, decision }));
  }

  /** A hand on the card, so many ms after this page showed the count. It never waits for another command. */
  async slap(count: number, pressed: number): Promise<Answer | undefined> {
    const seat = this.scene?.seat;
    return seat == null ? undefined : this.ask({ type: "slap", seat, count, pressed });
  }

  /** Our standing order, and what it may become. It is nobody else's business, and waits for nothing. */
  get orders(): Orders {
    const { seat = null, order = null, asks = false, orderable = null } = this.scene ?? {};
    return {
      value: order,
      asks,
      counting: orderable?.counting ?? (this.table?.clock.count ?? 0) > 0,
      possible: orderable !== null,
      range: orderable && orderable.first <= orderable.last ? orderable : undefined,
      awaited: this.mine,
      give: async (value, asks = false) => (seat === null ? undefined : this.ask({ type: "order", seat, value, asks })),
    };
  }

  /** The server's clock, in ms. */
  now(): number {
    return this.#clock.known ? this.#clock.at(performance.now()) : Date.now();
  }

  /** When an entry was made, within a few minutes; by the server's clock, in ms. */
  when(entry: number): number {
    return this.times.findLast(({ number }) => number <= entry)?.at ?? this.now();
  }

  /** Whether something we sent is overdue. */
  overdue(): boolean {
    return this.#connection.waitingFor() > 2000;
  }

  #changed(state: State): void {
    this.state = state;
    if (state === "open") this.#fresh = true;
  }

  /** On a new line, perhaps after a long sleep, the server's clock is learnt anew. */
  #pinged(now: number, trip: number | null): void {
    if (this.#fresh) this.#clock = new ServerClock();
    this.#fresh = false;
    this.#clock.heard(now, trip, performance.now());
  }

  #heard(message: ServerMessage): void {
    if (message.type === "refused" && !message.id) this.#refused(message.code, Infinity);
    if (message.type === "presence") this.#presence = message;
    if (message.type === "ping") this.#pinged(message.now, message.trip);
    if (message.type === "update") this.#updated(message);
    // While a countdown runs nothing moves but the count, not even the mark of somebody who is away.
    if (!this.table || !counting(this.table.clock)) this.presence = this.#presence;
  }

  #updated(message: Update): void {
    const told = message.scenes[0]?.told ?? [];
    this.story = [...this.story.filter((one) => one.number < message.since), ...told];
    this.times = [...this.times.filter((one) => one.number < message.since), ...message.times];
    if (told.length) this.last = told.map((one) => one.fact);
    if (!this.#clock.known) this.#clock.heard(message.table.clock.now, null, performance.now()); // until a ping tells it better
    this.table = message.table;
    this.you = message.you;
    this.scenes = message.scenes;
    this.sheet = message.sheet;
  }
}
