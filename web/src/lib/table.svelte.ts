/** One store per table: what the server said, as the components need it. */

import { Connection, type Answer, type State, type Unnumbered } from "./connection";
import type { Fact, Presence, Scene, ScoreLine, ServerMessage, TableState, Told, You } from "./protocol";

// Bots are called like cows on an alp.
const BOTS = ["Resi", "Zenzi", "Vroni", "Liesl", "Burgi", "Moni", "Wally", "Traudl"];

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
  /** What happened with the last update. */
  last = $state.raw<readonly Fact[]>([]);
  busy = $state(false);
  problem = $state.raw<{ code: string; why: string }>();
  /** How far the server's clock is ahead of ours, in ms. */
  ahead = $state(0);
  #connection: Connection;

  constructor(invite: string) {
    this.invite = invite;
    this.#connection = new Connection(invite, {
      message: (message) => this.#heard(message),
      state: (state) => (this.state = state),
      seen: () => this.table?.entries ?? 0,
    });
  }

  close(): void {
    this.#connection.close();
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

  /** Ask something; a refusal is shown until something else happens. */
  async ask(command: Unnumbered): Promise<Answer> {
    this.problem = undefined;
    const answer = await this.#connection.ask(command);
    if (answer.type === "refused") this.problem = { code: answer.code, why: answer.why };
    return answer;
  }

  /** What changes the board is asked once at a time: a second tap does nothing. */
  async #act(command: Unnumbered): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.ask(command);
    this.busy = false;
  }

  play(move: string): void {
    const seat = this.scene?.seat;
    if (seat != null && this.table) void this.#act({ type: "move", seat, decision: this.table.decision, move });
  }

  undo(): void {
    const seat = this.scene?.seat;
    if (seat != null && this.table) void this.#act({ type: "undo", seat, decision: this.table.decision });
  }

  /** Whether something we sent is overdue. */
  overdue(): boolean {
    return this.#connection.waitingFor() > 2000;
  }

  #heard(message: ServerMessage): void {
    if (message.type === "presence") this.presence = message;
    if (message.type === "ping") this.ahead = message.now + (message.trip ?? 0) / 2 - Date.now();
    if (message.type !== "update") return;
    const told = message.scenes[0]?.told ?? [];
    this.story = [...this.story.filter((one) => one.number < message.since), ...told];
    if (told.length) this.last = told.map((one) => one.fact);
    this.table = message.table;
    this.you = message.you;
    this.scenes = message.scenes;
    this.sheet = message.sheet;
  }
}
