// Stand-in until the schema is generated.
export interface View { seat: number; seats: number; mode: string; awaited: number[]; ask: string; scores: number[]; }
export interface ScoreLine { seat: number; reason: string; points: number; values: Record<string, number | string>; rule: string; }
export interface KuhloradoView extends View { sheet: string; grid: string[]; marks: string[]; turn: number | null; next: string; dice: string; scores: number[]; lines: ScoreLine[]; text: string; }
export interface Fact { event: string; [field: string]: unknown; }
export interface Described { choice: { choice: string; name: string }; example: string; }
export interface Told { number: number; fact: Fact; }
export interface Settings { game: string; seats: number; options?: Record<string, string | number | boolean>; clock?: string; days?: number; undo?: string; hints?: boolean; chat?: string; hammer?: boolean; calm?: boolean; orders?: boolean; }
export interface TableState { settings: Required<Settings>; seats: { kind: string; name: string; bot: string; conceded: boolean }[]; host: number[]; started: boolean; over: boolean; decision: number; entries: number; undo_asked: number | null; winners: number[]; seed_hash: string; record_open: boolean; rematch: string; clock: { now: number; since: number; due: number | null; paused: boolean; hammer: boolean; count: number; count_due: number | null }; }
export interface You { seats: number[]; host: boolean; }
export interface Scene { seat: number | null; view: View | null; moves: string[]; choices: Described[]; told: Told[]; undo: boolean; order: number | null; }
export interface Presence { type: "presence"; online: boolean[]; watching: number; }
export interface Update { type: "update"; since: number; table: TableState; you: You; scenes: Scene[]; sheet: ScoreLine[]; }
export interface Done { type: "done"; id: string; entries: number; }
export interface Refused { type: "refused"; id: string; code: string; why: string; }
export interface Hint { type: "hint"; id: string; seat: number; decision: number; move: string; }
export interface Link { type: "link"; id: string; code: string; }
export type ServerMessage = { type: "welcome"; protocol: number; version: string; now: number } | Update | Presence | { type: "ping"; n: number; now: number; trip: number | null } | Done | Hint | Link | Refused | { type: "bye"; code: string; why: string };
export type Command =
  | { type: "move"; id: string; seat: number; decision: number; move: string }
  | { type: "undo"; id: string; seat: number; decision: number }
  | { type: "answer-undo"; id: string; seat: number; agreed: boolean }
  | { type: "say"; id: string; seat: number; phrase: string; text: string }
  | { type: "hint" | "concede" | "leave" | "come-back" | "remove" | "hand-over" | "reissue"; id: string; seat: number }
  | { type: "give"; id: string; seat: number; bot: string }
  | { type: "start" | "pause" | "resume"; id: string };
export type ClientMessage = Command | { type: "hello"; protocol: number; seen: number; stage: boolean; typed: boolean } | { type: "pong"; n: number };
export interface Problem { code: string; why: string; }
export interface OptionInfo { name: string; default: string | number | boolean; values: (string | number | boolean)[]; named: string[]; }
export interface GameInfo { name: string; title: string; author: string; fewest: number; most: number; minutes: number; options: OptionInfo[]; bots: string[]; countdown: boolean; daily: boolean; }
export interface ServerInfo { version: string; protocol: number; games: GameInfo[]; phrases: string[]; }
export interface NewTable { settings: Settings; name: string; seat: number | null; bots: { seat: number; bot: string }[]; }
export interface QuickGame { game: string; name: string; seats?: number; bot?: string; options?: Record<string, string | number | boolean>; }
export interface SitDown { seat: number; name: string; nonce?: string; }
export interface Entered { invite: string; seats: number[]; host: boolean; table: TableState; counts: boolean; }
export interface TableInfo extends Entered { presence: Presence; }
export interface MoveCode { code: string; until: number; }
export interface Board { board: string; scores: { name: string; points: number; at: number; yours: boolean }[]; seed_hash: string; seed: string; }
export interface HamsternView extends View { sheet: string; drawing: string[]; values: number[]; middle: string; pouch: number; boxes: number; anywhere: boolean; roll: number | null; counter: string; marked: number; burrows: { crosses: string; struck: number; filled: string[]; begun: number; points: number }[]; choice: string | null; text: string; }
