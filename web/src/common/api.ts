// Requests to the server: docs/protocol.md, "Games and tables".
import { settings, t } from './settings.svelte';
import type { Line, Said, Victory, View } from './types';

export interface Scenario {
  scenario: string;
  name: string;
  sentence: string;
  length: string;
  seats: string[]; // who takes part with the default options
  seats_with: Record<string, Record<string, string[]>>; // by option and value, where that changes
}

export interface Option {
  option: string;
  name: string;
  values: { value: string; name: string }[];
  default: string;
  rare?: boolean;
}

export interface GameInfo {
  game: string;
  name: string;
  sentence: string;
  seats: { seat: string; name: string }[];
  scenarios: Scenario[];
  options: Option[];
  kinds: string[];
  rules: number; // their version, which records tell
}

export interface SeatInfo {
  seat: string;
  kind: string;
  name: string | null;
  called?: string; // the name of the seat's own, where several people share a screen
  yours: boolean;
  held?: boolean; // mine, but the program plays it
  becomes?: string;
  may_take: boolean;
  may_give: boolean;
}

// Whoever made the table would like to delete it; seats whose people have agreed, and have not.
export interface Deletion {
  by: string | null;
  agreed: string[];
  waiting: string[];
}

export interface Summary {
  table: string;
  game: string;
  scenario: string;
  rules: number;
  options: Record<string, string>;
  seats: SeatInfo[];
  yours: string[];
  owner: boolean;
  your_turn: boolean;
  turn: string | null;
  revision: number;
  answers: number;
  last_move: number;
  created: number;
  over: boolean;
  outcome: (Said & { it: string }) | null; // `text` in English, `it` in Italian
  may_save: boolean; // to a file, which shows what is hidden
  may_analyse: boolean; // the game may be analysed for me now
  hints: boolean; // are given to whoever is asked and wants one
  spectators: boolean; // whoever has the address may look in
  public: boolean; // and finds it in the list of games to watch
  lobby: number | null; // since when anybody may take its open seats
  clock: number | null; // seconds a turn
  deadline: number | null; // when the program plays on for whoever has to decide
  now: number; // by the server's clock
  deletion_asks: boolean; // others have to agree before it is deleted
  deletion?: Deletion;
  seeds?: (number | string)[]; // once it is over: where chance came from
}

// In a list for all: with the name of whoever made the table.
export interface ListedTable extends Summary {
  by: string | null;
}

export interface Me {
  name: string | null;
  local: boolean; // whoever plays on the server's own machine needs no name
  guest: boolean;
  accounts: boolean; // people sign in here
  open: boolean; // without accounts, but others on the local network come in by invitation
  address: string | null; // where others find the page; null: nowhere
  registration: boolean; // new accounts can be made here
  webhook: string | null;
  feed: string | null;
  muted: { person: string; name: string }[];
  recoverable: boolean; // there is a code that sets a new password
  recovery?: string; // the code, in the one reply that tells it
}

// What is behind an invitation, for whoever opens it.
export interface Invitation {
  table: string;
  game: string;
  scenario: string;
  seat: string;
  taken: boolean;
  by: string | null; // who made the table
  yours: string[]; // seats that I have there
  owner: boolean; // I made it
  spectators: boolean; // I may watch
  over: boolean;
  hints: boolean; // are given at the table
  clock: number | null; // seconds a turn
}

export interface NumberedLine extends Line {
  line: number;
}

export interface Moments {
  answers: number;
  lines: number;
  checkpoints: { answers: number; lines: number }[];
  asked: number[];
  log: NumberedLine[];
}

export interface Moment {
  moment: number;
  answers: number;
  lines: number;
  view: View;
  victory: Victory;
  seat?: string;
  asked?: string; // codes of what was asked there and answered
  chosen?: string;
}

export interface AtLine {
  lines: number;
  answers: number;
  view: View;
  victory: Victory;
}

export interface NewTable {
  game?: string;
  scenario?: string;
  options?: Record<string, string>;
  seats?: Record<string, string>;
  names?: Record<string, string>; // of those who share a screen, by seat
  seed?: number;
  record?: unknown;
  lobby?: boolean;
  public?: boolean;
  clock?: number | null;
  hints?: boolean;
}

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

// What a browser says where nobody answers is for those who make browsers.
async function reached(address: string, how: RequestInit): Promise<Response> {
  try {
    return await fetch(address, how);
  } catch {
    throw new Refused(t('no_server'), 0);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const mark = path.includes('?') ? '&' : '?';
  const reply = await reached(`/api${path}${mark}language=${settings.language}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'same-origin',
  });
  const text = await reply.text();
  let value: unknown = null;
  try {
    value = text === '' ? null : JSON.parse(text);
  } catch {
    // Not our server's words: somebody stands between us.
    throw new Refused(t('no_answer'), reply.ok ? 502 : reply.status);
  }
  if (!reply.ok) throw new Refused((value as { error?: string } | null)?.error ?? t('no_answer'), reply.status);
  return value as T;
}

const of = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => request<GameInfo[]>('GET', '/games'),
  me: () => request<Me>('GET', '/me'),
  notices: (webhook: string | null) => request<Me>('PUT', '/me', { webhook }),
  sign_up: (name: string, password: string) => request<Me>('POST', '/accounts', { name, password }),
  sign_in: (name: string, password: string) => request<Me>('POST', '/session', { name, password }),
  sign_out: () => request<object>('DELETE', '/session'),
  sign_out_everywhere: () => request<object>('DELETE', '/sessions'),
  change_password: (old: string, password: string) => request<Me>('PUT', '/me/password', { old, password }),
  recover: (name: string, code: string, password: string) => request<Me>('POST', '/recovery', { name, code, password }),
  new_recovery: async (password: string) => (await request<{ recovery: string }>('POST', '/me/recovery', { password })).recovery,
  new_feed: () => request<Me>('POST', '/me/feed'),
  new_invitations: async () =>
    (await request<{ invitations: Record<string, Record<string, string>> }>('POST', '/me/invitations')).invitations,
  own_link: async () => (await request<{ link: string }>('POST', '/me/link')).link,
  guest: (token: string) => request<{ name: string }>('GET', `/guest/${encodeURIComponent(token)}`),
  come_back: (token: string) => request<Me>('POST', `/guest/${encodeURIComponent(token)}`),
  delete_me: (password?: string) => request<object>('DELETE', '/me', password ? { password } : {}),
  mute: (person: string, mute: boolean) => request<Me>(mute ? 'PUT' : 'DELETE', `/muted/${encodeURIComponent(person)}`),
  tables: async () => (await request<{ tables: Summary[] }>('GET', '/tables')).tables,
  table: (table: string) => request<Summary>('GET', of(table)),
  create: (what: NewTable) =>
    request<{ table: string; seats: SeatInfo[]; invitations: Record<string, string> }>('POST', '/tables', what),
  remove: (table: string) => request<{ asked?: boolean }>('DELETE', of(table)),
  set_table: (table: string, what: { spectators?: boolean; public?: boolean; lobby?: boolean; hints?: boolean }) => request<Summary>('PUT', of(table), what),
  demonstration: (game: string) => request<{ table: string }>('POST', '/demonstrations', { game }),
  demonstrations: async () => (await request<{ tables: ListedTable[] }>('GET', '/demonstrations')).tables,
  lobby: async (game: string) => (await request<{ tables: ListedTable[] }>('GET', `/lobby?game=${game}`)).tables,
  watchable: async (game: string) => (await request<{ tables: ListedTable[] }>('GET', `/watch?game=${game}`)).tables,
  take_from_lobby: (table: string, seat: string) => request<{ table: string; seat: string }>('POST', `/lobby/${encodeURIComponent(table)}`, { seat }),
  invitation: (token: string) => request<Invitation>('GET', `/join/${encodeURIComponent(token)}`),
  join: (token: string, name?: string) =>
    request<{ table: string; seat: string; link?: string }>('POST', `/join/${encodeURIComponent(token)}`, name ? { name } : {}),
  seat: (table: string, seat: string, kind: string) =>
    request<{ seats: SeatInfo[]; invitations: Record<string, string> }>('POST', `${of(table)}/seats`, { seat, kind }),
  name_seat: (table: string, seat: string, name: string | null) =>
    request<{ seats: SeatInfo[] }>('PUT', `${of(table)}/seats/${encodeURIComponent(seat)}`, { name }),
  record: (table: string) => request<unknown>('GET', `${of(table)}/record`),
  moments: (table: string) => request<Moments>('GET', `${of(table)}/moments`),
  moment: (table: string, n: number) => request<Moment>('GET', `${of(table)}/moments/${n}`),
  at_line: (table: string, line: number) => request<AtLine>('GET', `${of(table)}/lines/${line}`),
};
