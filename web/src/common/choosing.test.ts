// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { load_game } from '../games';
import { Choosing } from './choosing.svelte';
import type { Replay } from './replay.svelte';
import { settings } from './settings.svelte';
import type { AskedQuestion, Ending, TableStore } from './table.svelte';
import type { Said } from './types';

const sitting = (...kinds: string[]) => kinds.map((kind, index) => ({ seat: `s${index}`, kind, name: null, yours: index === 0 }));
const asked = (prompt: string, ...options: string[]): AskedQuestion & { options: Said[] } => ({
  seat: 's0',
  yours: true,
  prompt: { code: prompt, text: '' },
  options: options.map((code) => ({ code, text: code })),
});

interface Sitting {
  undo?: string;
  seats?: ReturnType<typeof sitting>;
  ends?: (Ending | null)[]; // what the server says of each option
  game?: string;
}

// Answers are taken at once, or held at once, as a server would.
async function at(question: AskedQuestion, { undo = 'strict', seats = sitting('human', 'human'), ends = [], game = 'falling-sky' }: Sitting = {}): Promise<{ choosing: Choosing; given: number[]; tried: number[] }> {
  const given: number[] = [];
  const tried: number[] = [];
  const answer = (index: number, held?: (by: Ending) => void): Promise<void> => {
    tried.push(index);
    const by = ends[index];
    if (held && by) held(by);
    else given.push(index);
    return Promise.resolve();
  };
  const store = { question, mine: true, busy: false, steps: [], summary: { seats, options: { undo } }, answer };
  const choosing = new Choosing(store as unknown as TableStore, { active: false } as Replay);
  choosing.game = await load_game(game, []);
  return { choosing, given, tried };
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  settings.set({ auto_forced: false, confirm: true });
  vi.unstubAllGlobals();
});

test('a forced choice that goes on with the turn is answered, one that ends it is not, with or without Non-players', async () => {
  settings.set({ auto_forced: true });
  for (const seats of [sitting('human', 'human'), sitting('human', 'nonplayer')])
    for (const undo of ['strict', 'free']) {
      const on = await at(asked('rally.where belgae 20', 'rally.region NER 1'), { seats, undo });
      on.choosing.answer_forced();
      expect(on.given).toEqual([0]);
      for (const end of [asked('menu.turn romans 1', 'menu.pass'), asked('regions.no_more romans march', 'menu.end_command'), asked('some.question', 'some.answer')]) {
        const last = await at(end, { seats, undo });
        last.choosing.answer_forced();
        expect(last.given, end.prompt.code).toEqual([]);
      }
    }
});

test('a forced choice is left to the person where it cannot be taken back, and tried once', async () => {
  settings.set({ auto_forced: true });
  for (const confirm of [true, false]) {
    settings.set({ confirm });
    const { choosing, given, tried } = await at(asked('rally.where belgae 20', 'rally.region NER 1'), { ends: ['decision'] });
    choosing.answer_forced();
    choosing.answer_forced();
    expect(given).toEqual([]);
    expect(tried).toEqual([0]);
    expect(choosing.unconfirmed).toBeNull();
  }
});

test('what cannot be taken back is confirmed, by button or on the map, and nothing else is', async () => {
  const { choosing, given } = await at(asked('menu.battle romans 3', 'menu.battle_region TRE 2', 'menu.end_command', 'menu.transfers'), { ends: ['die', 'card', null] });
  choosing.choose([0], 'Treveri'); // as a click on the map does
  expect(choosing.unconfirmed).toEqual({ index: 0, ending: 'die' });
  expect(given).toEqual([]);
  choosing.answer(1);
  expect(choosing.unconfirmed).toEqual({ index: 1, ending: 'card' });
  choosing.answer(1);
  expect(given).toEqual([1]);
  expect(choosing.unconfirmed).toBeNull();
  choosing.answer(2);
  expect(given).toEqual([1, 2]);
});

test('while one answer is under way no other is given, and nothing waits for a word', async () => {
  const { choosing, tried } = await at(asked('menu.battle romans 3', 'menu.battle_region TRE 2', 'menu.end_command'), { ends: ['die', null] });
  choosing.store.busy = true;
  choosing.answer(0);
  expect(choosing.unconfirmed).toBeNull();
  expect(tried).toEqual([]);
});

test('answers that a place was narrowed to are there again when the second word is not given', async () => {
  const { choosing, given } = await at(asked('menu.battle romans 3', 'menu.battle_region TRE 2', 'menu.seize_region TRE', 'menu.transfers'), { ends: ['die', null] });
  choosing.choose([0, 1], 'Treveri');
  choosing.answer(0);
  await Promise.resolve();
  expect(choosing.unconfirmed?.index).toBe(0);
  choosing.unconfirmed = null;
  expect(choosing.narrowed?.indices).toEqual([0, 1]);
  choosing.answer(1);
  await Promise.resolve();
  expect(given).toEqual([1]);
  expect(choosing.narrowed).toBeNull();
});

test('a die rolled by hand is told without another word', async () => {
  const rolled = await at(asked('common.roll', 'common.number 1', 'common.number 2'), { ends: ['die', 'die'] });
  rolled.choosing.answer(1);
  expect(rolled.given).toEqual([1]);
});

test('nothing is confirmed where all can be taken back, or where the person does not want it', async () => {
  const free = await at(asked('menu.turn romans 1', 'menu.pass', 'menu.transfers'), { undo: 'free' });
  free.choosing.answer(0);
  expect(free.given).toEqual([0]);
  settings.set({ confirm: false });
  const unasked = await at(asked('menu.turn romans 1', 'menu.pass', 'menu.transfers'), { ends: ['card', null] });
  unasked.choosing.answer(0);
  expect(unasked.given).toEqual([0]);
});

test('of ways one chooses who goes and then where to, by touch or by dragging, and may think again', async () => {
  const ways = asked('march.ask visigoths', 'march.to valachia thracia', 'march.at valachia moesia romans_e', 'march.horde valachia moesia', 'march.detail valachia', 'march.to noricum rhaetia', 'march.end');
  const { choosing, given } = await at(ways, { game: 'invasions' });
  const lit = () => [...new Set(choosing.on_map.flatMap(({ target }) => target.spaces))].sort();
  const touch = (space: string) => choosing.choose(choosing.on_map.filter(({ target }) => target.spaces.includes(space)).map(({ index }) => index), space);
  expect(lit()).toEqual(['noricum', 'valachia']);
  // A stack with only one way does not set out by being touched.
  touch('noricum');
  expect(given).toEqual([]);
  expect(lit()).toEqual(['rhaetia']);
  // Another is dragged off at once; put down where nothing is offered, it is back.
  choosing.hands.set_out('valachia');
  expect(lit()).toEqual(['moesia', 'thracia', 'valachia']);
  await choosing.hands.put('latium', 'valachia', false);
  expect(choosing.narrowed).toBeNull();
  choosing.hands.set_out('valachia');
  await choosing.hands.put('moesia', 'valachia', false);
  expect(choosing.narrowed?.indices).toEqual([1, 2]);
  choosing.put_aside();
  choosing.hands.set_out('valachia');
  await choosing.hands.put('thracia', 'valachia', false);
  expect(given).toEqual([0]);
});
