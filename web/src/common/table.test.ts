// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beats, TableStore } from './table.svelte';

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  tell(news: object): void {
    this.onmessage?.({ data: JSON.stringify(news) });
  }
}

const line = (number: number, depth = 0) => ({ code: `l ${number}`, text: `line ${number}`, line: number, depth });
const summary = { table: 't', game: 'tutorial', scenario: 'short', seats: [], yours: ['romulus'], options: {}, over: false };
const question = {
  seat: 'romulus',
  yours: true,
  prompt: { code: 'watch.ask 5 noon', text: 'Again?' },
  options: [{ code: 'watch.on noon', text: 'Watch' }, { code: 'watch.down', text: 'Come down' }],
};
const table = { news: 'table', summary, viewer: 'romulus', revision: 4, moment: 2, view: { a: 1, b: 2 }, victory: {}, question, log: [line(0), line(1)], lines: 2, undo: [], presence: { seats: [], spectators: 0 }, chat: [] };

let store: TableStore;
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')));
  store = new TableStore('t');
  store.open();
  FakeSocket.last.tell(table);
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

test('the first news is the whole table', () => {
  expect(FakeSocket.last.url).toMatch(/\/api\/tables\/t\/socket\?language=/);
  expect(store.connection).toBe('open');
  expect(store.mine).toBe(true);
  expect(store.log).toHaveLength(2);
});

test('an answer carries the revision and the seat of its question', () => {
  void store.answer(1);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'answer', revision: 4, seat: 'romulus', index: 1 });
  void store.answer(0);
  expect(FakeSocket.last.sent).toHaveLength(1); // the first is still on its way
});

test('an answer on condition that it can be taken back is held where that would end, and the table is free again', async () => {
  const held: string[] = [];
  const answered = store.answer(1, (by) => held.push(by));
  const { id, ...sent } = FakeSocket.last.sent.at(-1) as { id: number };
  expect(sent).toEqual({ do: 'answer', revision: 4, seat: 'romulus', index: 1, revocable: true });
  expect(store.busy).toBe(true);
  let free = false;
  void store.next_move().then(() => (free = true));
  FakeSocket.last.tell({ id, revision: 4, ends: 'die' });
  await answered;
  expect(held).toEqual(['die']);
  expect(store.busy).toBe(false);
  expect(free).toBe(true);
});

test('an answer that was taken is not held, and its reply frees no answer after it', async () => {
  const held: string[] = [];
  const first = store.answer(1, (by) => held.push(by));
  const { id } = FakeSocket.last.sent.at(-1) as { id: number };
  FakeSocket.last.tell({ news: 'moved', revision: 5, moment: 3, changes: {}, question, from: 2, log: [], lines: 2, undo: ['romulus'], why: 'answer', answered: [] });
  void store.answer(0);
  FakeSocket.last.tell({ id, revision: 5 });
  await first;
  expect(held).toEqual([]);
  expect(store.busy).toBe(true);
});

test('changes go over the view, new lines behind the log, steps of the turn are kept with their words', () => {
  FakeSocket.last.tell({ news: 'moved', revision: 5, moment: 3, changes: { b: 3 }, question, from: 2, log: [line(2)], lines: 3, undo: ['romulus'], why: 'answer', answered: [{ seat: 'romulus', chosen: 'watch.on noon' }] });
  expect(store.view).toEqual({ a: 1, b: 3 });
  expect(store.log.map(({ line: number }) => number)).toEqual([0, 1, 2]);
  expect(store.steps).toEqual([{ seat: 'romulus', asked: 'watch.ask 5 noon', code: 'watch.on noon', question: 'Again?', text: 'Watch' }]);
  expect(store.turn_began).toEqual({ a: 1, b: 2 });
});

test('an undo drops the lines and the step', () => {
  FakeSocket.last.tell({ news: 'moved', revision: 5, moment: 3, changes: {}, question, from: 2, log: [line(2), line(3)], lines: 4, undo: ['romulus'], why: 'answer', answered: [{ seat: 'romulus', chosen: 'watch.on noon' }] });
  FakeSocket.last.tell({ news: 'moved', revision: 6, moment: 2, changes: {}, question, from: 2, log: [], lines: 2, undo: [], why: 'undo' });
  expect(store.log).toHaveLength(2);
  expect(store.steps).toEqual([]);
});

test('a secret choice of another is no step of ours', () => {
  FakeSocket.last.tell({ news: 'moved', revision: 5, moment: 3, changes: {}, question, from: 2, log: [], lines: 2, undo: ['romulus'], why: 'answer', answered: [{ seat: 'remus' }] });
  expect(store.steps).toEqual([]);
});

test('a refusal is told and leaves everything as it was', async () => {
  const answered = store.answer(0);
  FakeSocket.last.tell({ id: 1, error: 'the answer is to an old question', revision: 4 });
  await answered;
  expect(store.error).toBe('the answer is to an old question');
  expect(store.busy).toBe(false);
  expect(store.revision).toBe(4);
});

test('a lost connection is told, and tried again', () => {
  vi.useFakeTimers();
  const first = FakeSocket.last;
  first.onclose?.();
  expect(store.connection).toBe('lost');
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.last).not.toBe(first);
  FakeSocket.last.tell(table);
  expect(store.connection).toBe('open');
  vi.useRealTimers();
});

test('beats begin at lines of no depth', () => {
  expect(beats([line(0, 1), line(1), line(2, 1), line(3, 2), line(4)])).toEqual([0, 1, 4]);
});

test('the wish to delete the table is what the summary says, as long as somebody is asked', () => {
  const wish = { by: 'Anna', agreed: ['remus'], waiting: ['romulus'] };
  expect(store.deletion).toBeNull();
  FakeSocket.last.tell({ news: 'seats', summary: { ...summary, deletion: wish } });
  expect(store.deletion).toEqual(wish);
  FakeSocket.last.tell({ news: 'seats', summary: { ...summary, deletion: { ...wish, waiting: [] } } });
  expect(store.deletion).toBeNull();
  FakeSocket.last.tell({ news: 'seats', summary: { ...summary, deletion: wish } });
  void store.agree_to_delete(false);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'delete', agree: false });
  FakeSocket.last.tell({ news: 'seats', summary });
  FakeSocket.last.tell({ news: 'delete_refused', by: 'romulus' });
  expect(store.deletion).toBeNull();
  expect(store.kept_by).toBe('romulus');
});

const hint = { revision: 4, seat: 'romulus', turn: 2, games: 300, plans: [], own: [], earlier: false };

test('a hint is asked for at the open question, and one for a question that is gone is dropped', async () => {
  const asked = store.ask_hint();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'hint', revision: 4 });
  expect(store.hinting).toBe(true);
  FakeSocket.last.tell({ id: FakeSocket.last.sent.at(-1)?.id, hint });
  await asked;
  expect([store.hinting, store.hint]).toEqual([false, hint]);
  const late = store.ask_hint();
  const id = FakeSocket.last.sent.at(-1)?.id;
  FakeSocket.last.tell({ news: 'moved', revision: 5, moment: 3, changes: {}, question, from: 2, log: [], lines: 2, undo: [], why: 'answer', answered: [] });
  FakeSocket.last.tell({ id, error: 'The game has gone on', revision: 5 });
  await late;
  expect(store.hint_error).toBe(null);
});

test('a hint that was stopped is silent, also where the next is asked for before the server has said so', async () => {
  const first = store.ask_hint();
  const stopped = FakeSocket.last.sent.at(-1)?.id;
  store.stop_hint();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'hint', stop: true });
  expect(store.hinting).toBe(false);
  const second = store.ask_hint();
  FakeSocket.last.tell({ id: stopped, error: 'The hint was stopped.', revision: 4 });
  await first;
  expect([store.hinting, store.hint_error]).toEqual([true, null]);
  FakeSocket.last.tell({ id: FakeSocket.last.sent.at(-1)?.id, hint });
  await second;
  expect([store.hinting, store.hint_error, store.hint]).toEqual([false, null, hint]);
});

test('a refused hint says why', async () => {
  const asked = store.ask_hint();
  FakeSocket.last.tell({ id: FakeSocket.last.sent.at(-1)?.id, error: 'There are no hints at this table.', revision: 4 });
  await asked;
  expect([store.hinting, store.hint, store.hint_error]).toEqual([false, null, 'There are no hints at this table.']);
});

const analysis = { answers: 2, over: false, playouts_in_all: 10, checkpoints: [{ answers: 0, lines: 0, playouts: 5, chances: {} }, { answers: 2, lines: 2, playouts: 5, chances: {} }], turns: [] };

test('an analysis comes in pieces of news, can be stopped, and goes when what it is about is taken back', async () => {
  const asked = store.analyse();
  FakeSocket.last.tell({ id: FakeSocket.last.sent.at(-1)?.id, analysing: { done: 0, all: 2, waits: true } });
  await asked;
  FakeSocket.last.tell({ news: 'analysis', analysing: { done: 1, all: 2, waits: false } });
  expect(store.analysing).toEqual({ done: 1, all: 2, waits: false });
  FakeSocket.last.tell({ news: 'analysis', analysis });
  expect([store.analysing, store.analysis, store.analysed_at]).toEqual([null, analysis, 2]);
  void store.analyse();
  FakeSocket.last.tell({ news: 'analysis', error: 'It took too long.' });
  expect(store.analysis_error).toBe('It took too long.');
  void store.analyse();
  store.stop_analysis();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'analyse', stop: true });
  FakeSocket.last.tell({ news: 'analysis', analysing: { done: 1, all: 2, waits: false } }); // was on its way
  expect(store.analysing).toBe(null);
  FakeSocket.last.tell({ news: 'moved', revision: 5, moment: 1, changes: {}, question, from: 1, log: [], lines: 1, undo: [], why: 'undo', answered: [] });
  expect(store.analysis).toBe(null);
});

test('an analysis under way is asked for again where the connection was lost', async () => {
  const asked = store.analyse();
  FakeSocket.last.tell({ id: FakeSocket.last.sent.at(-1)?.id, analysing: { done: 1, all: 2, waits: false } });
  await asked;
  FakeSocket.last.onclose?.();
  store.open();
  FakeSocket.last.tell(table);
  expect(FakeSocket.last.sent).toMatchObject([{ do: 'analyse' }]);
});

test('what only some had heard is told at the end, and has not just happened', () => {
  const from: number[] = [];
  store.onmoved = (first) => from.push(first);
  FakeSocket.last.tell({ news: 'moved', revision: 5, moment: 3, changes: {}, outcome: { code: 'o', text: 'Over' }, from: 1, log: [line(1), line(2), line(3)], lines: 4, undo: [], why: 'answer', answered: [] });
  expect(store.log.map(({ line }) => line)).toEqual([0, 1, 2, 3]);
  expect(store.fresh.map(({ line }) => line)).toEqual([2, 3]);
  expect(from).toEqual([2]);
});
