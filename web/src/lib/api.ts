/** What the page asks over HTTP. */

import type { Leaderboard, Entered, MoveCode, NewTable, Problem, QuickGame, ServerInfo, Settings, SitDown, TableInfo } from "./protocol";

/** A request that was refused, with the server's reason. */
export class RefusedError extends Error {
  readonly code: string;

  constructor(problem: Problem) {
    super(problem.why);
    this.code = problem.code;
  }
}

async function request<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new RefusedError({ code: "unavailable", why: "" });
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({ code: "unavailable", why: "" }))) as Problem;
    throw new RefusedError(problem);
  }
  return (await response.json()) as T;
}

/** This browser's part of the seed of the draws. */
function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

let info: Promise<ServerInfo> | undefined;

export const server = (): Promise<ServerInfo> => (info ??= request<ServerInfo>("/games").catch((error: unknown) => { info = undefined; throw error; }));
/** A new table; settings that are left out have their defaults. */
export type Opening = Omit<NewTable, "settings"> & { settings: Partial<Settings> & Pick<Settings, "game" | "seats"> };

export const open = (table: Opening): Promise<Entered> => request("/tables", { ...table, nonce: nonce() });
export const quick = (game: QuickGame): Promise<Entered> => request("/quick", { ...game, nonce: nonce() });
export const daily = (game: string, name: string): Promise<Entered> => request("/daily", { game, name });
export const look = (invite: string): Promise<TableInfo> => request(`/tables/${invite}`);
export const sit = (invite: string, seat: Omit<SitDown, "nonce">): Promise<Entered> => request(`/tables/${invite}/seats`, { ...seat, nonce: nonce() });
export const rematch = (invite: string): Promise<Entered> => request(`/tables/${invite}/rematch`, {});
export const moveLink = (invite: string): Promise<MoveCode> => request(`/tables/${invite}/move-link`, {});
export const redeem = (invite: string, code: string): Promise<Entered> => request(`/tables/${invite}/move`, { code });
export const scores = (board: string): Promise<Leaderboard> => request(`/scores/${encodeURIComponent(board)}`);
