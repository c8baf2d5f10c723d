// One table as this page sees it: what the socket tells, what was answered this turn, and the moment looked at.
import type { Analysing, Analysis } from './analysis';
import { changed } from './changes';
import { api, type Refused, type AtLine, type Deletion, type NumberedLine, type Summary } from './api';
import type { Odds } from './odds';
import { settings, t } from './settings.svelte';
import type { Hint, Question, Said, Victory, View } from './types';

export type Connection = 'connecting' | 'open' | 'lost' | 'gone';

// What ends taking back.
export type Ending = 'die' | 'lot' | 'card' | 'decision' | 'secret' | 'over';

export interface AskedQuestion extends Omit<Question, 'options'> {
  options?: Said[];
  yours: boolean;
}

export interface ChatLine {
  name: string;
  seat: string | null;
  text: string;
  time: number;
  person?: string; // for muting them
  yours?: boolean;
}

export interface Presence {
  seats: string[];
  spectators: number;
}

// A step of the turn that can still be taken back.
export interface Step {
  seat: string;
  asked: string; // the code of the question
  code: string;
  question?: string; // both as they were put; after a reload only the codes are known
  text?: string;
}

interface News {
  news?: string;
  id?: number;
  error?: string;
  summary?: Summary;
  viewer?: string | null;
  revision?: number;
  moment?: number;
  view?: View;
  changes?: View;
  gone?: string[][];
  victory?: Victory;
  question?: AskedQuestion;
  outcome?: Said;
  from?: number;
  log?: NumberedLine[];
  lines?: number;
  undo?: string[];
  ended?: Ending;
  ends?: Ending;
  presence?: Presence;
  chat?: ChatLine[];
  notice?: string;
  why?: string;
  turn?: string | null;
  deadline?: number | null;
  answered?: { seat: string; chosen?: string }[]; // secret choices are not told
  seat?: string;
  agreed?: string[];
  waiting?: string[];
  by?: string;
  odds?: Odds | null;
  hint?: Hint;
  analysis?: Analysis;
  analysing?: Analysing;
  reason?: string;
}

export interface UndoWish {
  seat: string;
  revision: number;
  waiting: string[];
}

// Lines of depth 0 begin a beat of the story; deeper ones belong to the beat above.
export function beats(log: readonly NumberedLine[]): number[] {
  const starts: number[] = [];
  log.forEach((line, index) => {
    if (index === 0 || !line.depth) starts.push(index);
  });
  return starts;
}

// What the server did not take, and at which question the table was then.
class Refusal extends Error {
  constructor(
    message: string,
    readonly revision: number | undefined,
  ) {
    super(message);
  }
}

export class TableStore {
  connection = $state<Connection>('connecting');
  gone_because = $state<string | null>(null); // in words, where there is nothing here for us
  summary = $state.raw<Summary | null>(null);
  ahead = 0; // of the server's clock, in seconds
  viewer = $state<string | null>(null);
  revision = $state(-1);
  moment = $state(0);
  view = $state.raw<View>({});
  victory = $state.raw<Victory>({});
  question = $state.raw<AskedQuestion | null>(null);
  outcome = $state.raw<Said | null>(null);
  log = $state.raw<NumberedLine[]>([]);
  lines = $state(0);
  undo = $state.raw<string[]>([]);
  ended = $state<Ending | null>(null); // why none of my seats may take back the last answer
  presence = $state.raw<Presence>({ seats: [], spectators: 0 });
  chat = $state.raw<ChatLine[]>([]);
  notice = $state<string | null>(null);
  error = $state<string | null>(null);
  busy = $state(false);
  steps = $state.raw<Step[]>([]);
  turn_began = $state.raw<View | null>(null);
  undo_wish = $state.raw<UndoWish | null>(null);
  undo_waits = $state(false);
  kept_by = $state<string | null>(null); // the seat that did not agree to have the table deleted
  odds = $state.raw<Odds | null>(null);
  hint = $state.raw<Hint | null>(null); // of the turn that goes on, or of the last
  hint_error = $state<string | null>(null);
  hinting = $state(false); // the server thinks about one
  analysis = $state.raw<Analysis | null>(null);
  analysed_at = $state(0); // the moment when it was asked for: answers
  analysing = $state.raw<Analysing | null>(null);
  analysis_error = $state<string | null>(null);
  // The lines that came last, for arrows and dice.
  fresh = $state.raw<NumberedLine[]>([]);
  // Another moment than now, told by the number of lines the log had.
  past = $state.raw<AtLine | null>(null);
  past_line = $state<number | null>(null);
  before: View = {}; // the view before the last move

  onmoved: ((from: number, mine: boolean) => void) | null = null;
  // What was answered, by whom, and how many answers there were before; or that the last ones were taken back.
  onanswered: ((answers: { seat: string; chosen?: string }[], before: number) => void) | null = null;
  ontaken_back: ((moment: number) => void) | null = null;

  private socket: WebSocket | null = null;
  private waiting = new Map<number, { done: (news: News) => void; failed: (why: Error) => void }>();
  private movers: (() => void)[] = [];
  private last_id = 0;
  private retry = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private hint_wish = 0; // the last one's number
  private analysis_wanted = false; // it is under way
  private analysis_asked_at = 0;
  private at_lines = new Map<number, Promise<AtLine>>();
  private language = settings.language;

  constructor(
    readonly id: string,
    readonly spectate = false,
  ) {}

  get shown_view(): View {
    return this.past?.view ?? this.view;
  }
  get shown_victory(): Victory {
    return this.past?.victory ?? this.victory;
  }
  get shown_lines(): number {
    return this.past_line ?? this.lines;
  }
  // The wish to delete the table, as long as somebody is still asked.
  get deletion(): Deletion | null {
    const wish = this.summary?.deletion;
    return wish && !this.summary?.over && wish.waiting.length > 0 ? wish : null;
  }
  get mine(): boolean {
    return this.question?.yours === true;
  }

  open(): void {
    this.closed = false;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const watch = this.spectate ? '&as=spectator' : '';
    this.language = settings.language;
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket?language=${this.language}${watch}`,
    );
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as News);
    socket.onclose = () => this.lost(socket);
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    this.tell_movers();
    for (const { failed } of this.waiting.values()) failed(new Error(t('answer_unheard')));
    this.waiting.clear();
    this.busy = false;
    if (this.connection === 'gone') return;
    this.connection = this.connection === 'connecting' && this.retry === 0 ? 'connecting' : 'lost';
    this.retry += 1;
    // A refused socket does not say why; the summary does.
    if (this.retry === 2)
      api.table(this.id).catch((why: Refused) => {
        if (why.status === 404 || why.status === 403) {
          this.connection = 'gone';
          this.gone_because = why.message;
          this.close();
        }
      });
    this.timer = setTimeout(() => this.open(), Math.min(4000, 250 * 1.6 ** this.retry));
  }

  private hear(news: News): void {
    if (news.id !== undefined && this.waiting.has(news.id)) {
      const waiting = this.waiting.get(news.id)!;
      this.waiting.delete(news.id);
      if (news.error !== undefined) waiting.failed(new Refusal(news.error, news.revision));
      else waiting.done(news);
      if (news.summary && news.view) this.all(news);
      return;
    }
    if (news.news === 'table') this.all(news);
    else if (news.news === 'moved') this.moved(news);
    else if (news.news === 'seats' && news.summary) this.take_summary(news.summary);
    else if (news.news === 'presence' && news.presence) this.presence = news.presence;
    else if (news.news === 'chat' && news.chat) this.chat = [...this.chat, ...news.chat];
    else if (news.news === 'undo_asked')
      this.undo_wish = { seat: news.seat ?? '', revision: news.revision ?? 0, waiting: news.waiting ?? [] };
    else if (news.news === 'undo_refused') {
      this.undo_wish = null;
      this.undo_waits = false;
    } else if (news.news === 'analysis') this.take_analysis(news);
    else if (news.news === 'delete_refused') this.kept_by = news.by ?? null;
    else if (news.error !== undefined) this.error = news.error;
  }

  private all(news: News): void {
    const first = this.revision < 0;
    const moved_on = news.revision !== this.revision;
    this.connection = 'open';
    this.retry = 0;
    if (news.summary) this.take_summary(news.summary);
    this.viewer = news.viewer ?? null;
    this.revision = news.revision ?? this.revision;
    this.moment = news.moment ?? this.moment;
    this.view = news.view ?? {};
    this.victory = news.victory ?? {};
    this.question = news.question ?? null;
    this.outcome = news.outcome ?? null;
    this.log = news.log ?? [];
    this.lines = news.lines ?? this.log.length;
    this.undo = news.undo ?? [];
    this.ended = news.ended ?? null;
    this.presence = news.presence ?? this.presence;
    this.chat = news.chat ?? [];
    this.notice = news.notice ?? null;
    this.odds = null;
    this.busy = false;
    this.at_lines.clear();
    this.fresh = [];
    if (first || moved_on) void this.recall_steps();
    if (this.analysis_wanted) void this.analyse(); // whoever had left no longer wanted it
    this.tell_movers();
  }

  // When the table has moved next, or will not.
  next_move(): Promise<void> {
    return new Promise((done) => this.movers.push(done));
  }
  private tell_movers(): void {
    for (const done of this.movers.splice(0)) done();
  }

  private moved(news: News): void {
    const from = news.from ?? this.lines;
    // At its end the game tells again what only some had heard before: that has not just happened.
    const new_from = news.why === 'undo' ? from : Math.max(from, this.lines);
    const before = this.view;
    this.before = before;
    if (news.changes) this.view = changed(this.view, news.changes, news.gone);
    if (news.view) this.view = news.view;
    if (news.victory) this.victory = { ...this.victory, ...news.victory };
    this.viewer = news.viewer !== undefined ? news.viewer : this.viewer;
    this.revision = news.revision ?? this.revision;
    this.moment = news.moment ?? this.moment;
    const asked = this.question;
    this.question = news.question ?? null;
    this.outcome = news.outcome ?? null;
    const kept = this.log.filter((line) => line.line < from);
    this.log = [...kept, ...(news.log ?? [])];
    this.lines = news.lines ?? this.lines;
    this.undo = news.undo ?? [];
    this.ended = news.ended ?? null;
    this.undo_wish = null;
    this.undo_waits = false;
    this.odds = null;
    this.hinting = false;
    this.error = null;
    for (const line of [...this.at_lines.keys()]) if (line > from) this.at_lines.delete(line);
    if (news.why === 'undo' && (this.analysis?.checkpoints.at(-1)?.lines ?? 0) > from) this.analysis = null;
    if (this.summary) {
      const turn = news.turn ?? this.question?.seat ?? null;
      this.summary = { ...this.summary, turn, deadline: news.deadline ?? null, over: this.outcome !== null, may_save: this.summary.may_save || this.outcome !== null, may_analyse: this.summary.may_analyse || this.outcome !== null, revision: this.revision };
    }
    const mine = asked?.yours === true;
    if (news.why === 'undo') {
      this.ontaken_back?.(this.moment);
      this.fresh = [];
      this.steps = this.steps.slice(0, -1);
      if (this.steps.length === 0) void this.recall_steps();
    } else {
      this.fresh = (news.log ?? []).filter(({ line }) => line >= new_from);
      this.count_steps(asked, news, before);
      const answers = news.answered ?? [];
      this.onanswered?.(answers, this.moment - answers.length);
    }
    this.busy = false;
    if (news.why !== 'undo') this.onmoved?.(new_from, mine);
    this.tell_movers();
  }

  private take_summary(summary: Summary): void {
    this.summary = summary;
    this.ahead = summary.now - Date.now() / 1000;
  }

  private count_steps(asked: AskedQuestion | null, news: News, before: View): void {
    const mine = this.undo.length > 0;
    if (!mine) {
      this.steps = [];
      this.turn_began = null;
      return;
    }
    if (this.steps.length === 0) this.turn_began = before;
    const added: Step[] = (news.answered ?? []).flatMap(({ seat, chosen }) => {
      if (!chosen) return [];
      const text = asked?.options?.find((each) => each.code === chosen)?.text;
      return [{ seat, asked: asked?.prompt.code ?? '', code: chosen, ...(asked && text ? { question: asked.prompt.text, text } : {}) }];
    });
    if (this.question && added.some((step) => step.seat !== this.question?.seat)) {
      // Another side decides now: the turn shown is theirs.
      this.steps = added.filter((step) => step.seat === this.question?.seat);
      return;
    }
    this.steps = [...this.steps, ...added];
  }

  // After a reload, or in another language: what was answered since the last checkpoint.
  private async recall_steps(): Promise<void> {
    this.steps = [];
    this.turn_began = null;
    if (this.undo.length === 0 || this.summary === null) return;
    const revision = this.revision;
    try {
      const all = await api.moments(this.id);
      const since = all.checkpoints.filter((each) => each.answers < this.moment).at(-1)?.answers ?? 0;
      const begin = Math.max(since, this.moment - 16);
      const wanted = Array.from({ length: Math.max(0, this.moment - begin) }, (_, index) => begin + index);
      const found = await Promise.all(wanted.map((n) => api.moment(this.id, n)));
      if (revision !== this.revision || found.length === 0) return;
      this.turn_began = found[0]?.view ?? null;
      this.steps = found.flatMap(({ seat, asked, chosen }) =>
        seat && chosen ? [{ seat, asked: asked ?? '', code: chosen }] : [],
      );
    } catch {
      // The list of steps is a comfort; play goes on without it.
    }
  }

  private send(request: Record<string, unknown>): Promise<News> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error(t('answer_unsent')));
    const id = ++this.last_id;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  // With `held` it is given on condition that it can be taken back; else that hears what would end it, and nothing was answered.
  async answer(index: number, held?: (by: Ending) => void): Promise<void> {
    const question = this.question;
    if (!question || !question.yours || this.busy) return;
    this.busy = true;
    this.error = null;
    const { revision } = this;
    try {
      const { ends } = await this.send({ do: 'answer', revision, seat: question.seat, index, ...(held ? { revocable: true } : {}) });
      if (ends && revision === this.revision) held?.(ends);
      if (ends) this.tell_movers();
    } catch (why) {
      const late = why instanceof Refusal && why.revision !== undefined && why.revision !== revision;
      this.error = late ? t('answer_late') : (why as Error).message;
      this.tell_movers();
    } finally {
      if (revision === this.revision) this.busy = false; // else another answer may be on its way
    }
  }

  async take_back(): Promise<void> {
    const seat = this.undo[0] ?? this.summary?.yours[0];
    if (!seat) return;
    try {
      const reply = await this.send({ do: 'undo', seat });
      this.undo_waits = (reply as { asked?: boolean }).asked === true;
    } catch (why) {
      this.error = (why as Error).message;
    }
  }

  async consent(seat: string, agree: boolean): Promise<void> {
    const wish = this.undo_wish;
    if (!wish) return;
    this.undo_wish = null;
    await this.send({ do: 'consent', seat, agree, revision: wish.revision }).catch(() => undefined);
  }

  // Whether the table may be deleted although it is being played at.
  async agree_to_delete(agree: boolean): Promise<void> {
    await this.send({ do: 'delete', agree }).catch((why: Error) => (this.error = why.message));
  }

  // To a seat that the program has played meanwhile.
  async come_back(seat: string): Promise<void> {
    await api.seat(this.id, seat, 'human').catch((why: Error) => (this.error = why.message));
  }

  async mute(person: string): Promise<void> {
    await api.mute(person, true).catch((why: Error) => (this.error = why.message));
  }

  async ask_odds(): Promise<void> {
    const { question } = this;
    const reply = await this.send({ do: 'odds' }).catch(() => null);
    if (question === this.question) this.odds = reply?.odds ?? null;
  }

  // For the open question. One that is no longer wanted when it comes, because the game has gone on, it was stopped or asked for again, is dropped.
  async ask_hint(): Promise<void> {
    const { revision } = this;
    const wish = (this.hint_wish += 1);
    const is_wanted = () => wish === this.hint_wish && revision === this.revision;
    this.hinting = true;
    this.hint_error = null;
    try {
      const { hint } = await this.send({ do: 'hint', revision });
      if (is_wanted() && hint) this.hint = hint;
    } catch (why) {
      if (!is_wanted()) return;
      this.hint = null;
      this.hint_error = (why as Error).message;
    } finally {
      if (is_wanted()) this.hinting = false;
    }
  }

  stop_hint(): void {
    if (!this.hinting) return;
    this.hint_wish += 1;
    this.hinting = false;
    void this.send({ do: 'hint', stop: true }).catch(() => undefined);
  }

  get may_analyse(): boolean {
    return this.summary !== null && this.summary.may_analyse && (this.summary.over || !this.spectate);
  }

  // The game as far as it has come. The server tells how far it is with that, and what came of it.
  async analyse(): Promise<void> {
    this.analysis_wanted = true;
    this.analysis_error = null;
    this.analysis_asked_at = this.moment;
    try {
      this.take_analysis(await this.send({ do: 'analyse' }));
    } catch (why) {
      this.take_analysis({ error: (why as Error).message });
    }
  }

  // What was on its way when it was stopped is dropped.
  private take_analysis({ analysis, analysing, error }: News): void {
    if (!this.analysis_wanted) return;
    this.analysis_wanted = analysing !== undefined;
    if (analysis) {
      this.analysis = analysis;
      this.analysed_at = this.analysis_asked_at;
    }
    this.analysing = analysing ?? null;
    this.analysis_error = error ?? null;
  }

  stop_analysis(): void {
    this.analysis_wanted = false;
    this.analysing = null;
    void this.send({ do: 'analyse', stop: true }).catch(() => undefined);
  }

  async say(text: string): Promise<void> {
    await this.send({ do: 'chat', text }).catch((why: Error) => (this.error = why.message));
  }

  async speak(): Promise<void> {
    if (this.language === settings.language) return;
    this.language = settings.language;
    this.error = null;
    this.steps = this.steps.map(({ seat, asked, code }) => ({ seat, asked, code })); // the words were those of the other language
    const line = this.past_line;
    await this.send({ do: 'language', language: settings.language }).catch(() => undefined);
    if (this.hint) this.hint = null;
    if (this.analysis) await this.analyse();
    if (line !== null) await this.look(line);
  }

  at(line: number): Promise<AtLine> {
    let known = this.at_lines.get(line);
    if (!known) {
      known = api.at_line(this.id, line);
      known.catch(() => this.at_lines.delete(line));
      this.at_lines.set(line, known);
    }
    return known;
  }

  // Shows the board as it was when the log had that many lines.
  async look(line: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.lines, line));
    this.past_line = wanted;
    try {
      const found = await this.at(wanted);
      if (this.past_line === wanted) this.past = found;
    } catch (why) {
      this.error = (why as Error).message;
      this.back_to_now();
    }
  }

  back_to_now(): void {
    this.past = null;
    this.past_line = null;
  }
}
