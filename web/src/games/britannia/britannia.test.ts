// @vitest-environment jsdom
import { expect, test } from 'vitest';
import names from '../../../../data/britannia/names.json';
import { read_aloud } from '../../common/space';
import { describe_area } from './describe';
import { award_words, leader_nation, special_turns, to_come } from './facts';
import game from './index';
import map from './map.json';
import { colour_by, nations, players } from './sides.svelte';
import { areas_held, armies, stacks_in, type BritanniaView } from './view';

const view = {
  round: 6,
  last_round: 16,
  years: [430, 485],
  stage: 'nation-turn',
  nation: 'saxons',
  owners: { saxons: 'red', welsh: 'green' },
  pieces: { kent: { saxons: { infantry: 3, burh: 1 } }, gwent: { welsh: { infantry: 2 } }, 'frisian-sea': { saxons: { infantry: 5 } } },
  forts: { york: 'destroyed' },
  leaders: { aelle: 'kent', arthur: null },
  population: { saxons: 2 },
  points: { saxons: 4 },
  subjects: {},
  control: { kent: 'saxons', gwent: 'welsh', york: null },
} as unknown as BritanniaView;

test('counters stack by nation and kind, leaders stand with their own', () => {
  expect(stacks_in(view, 'kent', leader_nation)).toEqual([
    { key: 'aelle', side: 'saxons', kind: 'leader', count: 1, leader: 'aelle' },
    { key: 'saxons-infantry', side: 'saxons', kind: 'infantry', count: 3 },
    { key: 'saxons-burh', side: 'saxons', kind: 'burh', count: 1 },
  ]);
  expect(armies(view, 'saxons')).toBe(8);
  expect(areas_held(view, 'saxons')).toBe(1);
});

test('an area is told in words', () => {
  const aloud = (of: BritanniaView, area: string, language: 'en' | 'it') => read_aloud(game, describe_area(game, of, area, language), language);
  expect(aloud(view, 'kent', 'en')).toMatch(/^Kent\. (held by the Saxons\. )?Saxons: Aelle, 3 infantry, 1 burh\. Points for the Saxons: /);
  expect(aloud(view, 'york', 'en')).toMatch(/^York\. nobody\. fort destroyed/);
});

test('points to come forget the rounds gone by', () => {
  const awards = to_come('romano-british', 8);
  expect(awards.every(({ rounds }) => !Array.isArray(rounds) || rounds.some((round) => round >= 8))).toBe(true);
  expect(awards.length).toBeLessThan(to_come('romano-british', 6).length);
  const told = award_words(game, awards[0]!, 8, 'en');
  expect(told.what).toMatch(/^hold Avalon, /);
  expect(told.when).toBe('rounds 10, 13, 16');
  expect(told.more === '' ? 0 : told.more.split(', ').length).toBe(told.count);
  expect(award_words(game, awards[0]!, 14, 'en').when).toBe('round 16');
  const defeats = (round: number, gone?: (nation: string) => boolean) =>
    to_come('picts', round, gone)
      .filter(({ kind }) => kind === 'eliminate')
      .map((award) => award_words(game, award, round, 'en').what);
  expect(defeats(2)).toEqual(['defeat each army (Romans)', 'defeat each fort (Romans)']);
  expect(defeats(10, (nation) => nation === 'romans')).toEqual([]);
});

test('moves are arrows, battles flash, dice are read', () => {
  expect(game.effects({ code: 'move.done saxons 3 kent essex', text: '' })).toEqual([{ kind: 'arrow', from: 'kent', to: 'essex', side: 'saxons' }]);
  expect(game.effects({ code: 'battle.begins saxons 3 welsh 2 kent', text: '' })).toEqual([{ kind: 'flash', space: 'kent', side: 'saxons' }]);
  expect(game.dice?.({ code: 'battle.dice_2 saxons 5 1', text: '' }, [], {})).toEqual([{ value: 5, side: 'saxons' }, { value: 1, side: 'saxons' }]);
  expect(game.target('move.from kent')).toMatchObject({ spaces: ['kent'] });
});

test('every area is on the map and every nation has its sign', () => {
  const drawn = map.regions as Record<string, unknown>;
  for (const { id } of names.area) expect(drawn[id], id).toBeDefined();
  expect(new Set(nations.map(({ glyph }) => glyph)).size).toBe(17);
  for (const { id } of names.leader) expect(leader_nation(id), id).not.toBe('');
});

test('an army that comes back to where it was draws no arrow', () => {
  expect(game.effects({ code: 'move.done saxons 1 kent kent', text: '' })).toEqual([{ kind: 'pulse', space: 'kent', side: 'saxons' }]);
  expect(game.effects({ code: 'move.done saxons 1 kent essex', text: '' })).toEqual([{ kind: 'arrow', from: 'kent', to: 'essex', side: 'saxons' }]);
});

test('a nation wears the colour of who leads it, and its own again at the next table', () => {
  const fill = (nation: string) => nations.find(({ id }) => id === nation)?.fill;
  const of = (colour: string) => players.find(({ id }) => id === colour)?.fill;
  const printed = fill('welsh');
  colour_by({ welsh: 'blue', scots: 'blue' });
  expect(fill('welsh')).toBe(of('blue'));
  expect(fill('scots')).toBe(of('blue'));
  colour_by({});
  expect(fill('welsh')).toBe(printed);
});

test('who has yet to pick a nation is at the table all the same', () => {
  const draft = { ...view, stage: 'draft', owners: { saxons: 'yellow' } } as unknown as Record<string, unknown>;
  const standing = { score: 0, threshold: 0, margin: 0 };
  expect(game.side_state(draft, 'green', standing, 'en').absent).toBe(false);
  expect(game.side_state(draft, 'purple', undefined, 'en').absent).toBe(true);
});

test('a nation card names boats, raids and a Major Invasion still to come', () => {
  expect(special_turns('scots', 7).map(({ kind, rounds, now }) => [kind, rounds, now])).toEqual([
    ['major', [7], true],
    ['raid', [7], true],
    ['boats', [7], true],
  ]);
  expect(special_turns('scots', 5).find(({ kind }) => kind === 'major')).toMatchObject({ rounds: [7], now: false });
  expect(special_turns('welsh', 1)).toEqual([]);
});

test('an area tells what it can still bring the nation that moves', () => {
  const invasion = { ...view, round: 1, nation: 'romans' } as BritanniaView;
  expect(read_aloud(game, describe_area(game, invasion, 'york', 'en'), 'en')).toMatch(/Points for the Romans: take 2 \(rounds 1, 2, 3\), hold 6 \(round 5\)$/);
  expect(read_aloud(game, describe_area(game, invasion, 'york', 'it'), 'it')).toMatch(/Punti \(Romani\): prendere 2 \(round 1, 2, 3\), tenere 6 \(round 5\)$/);
  expect(describe_area(game, { ...invasion, stage: 'draft' }, 'york', 'en').value).toBe('');
});

// The rolls of a told battle: for each the least a die had to show, and the dice that hit.
function hits(codes: string[], pieces: object, area = 'kent'): [number[], number[]][] {
  const log = codes.map((code) => ({ code, text: '' }));
  const now = { pieces: { [area]: pieces } } as unknown as Record<string, unknown>;
  return log
    .map((line) => game.dice?.(line, log, now) ?? [])
    .filter((dice) => dice.length > 0)
    .map((dice) => [dice.map(({ needed = 0 }) => needed), dice.filter(({ hit }) => hit).map(({ value }) => value)]);
}

test('dice tell which of them hit, and what was needed', () => {
  const round = ['battle.begins saxons 2 welsh 2 kent', 'battle.round 1', 'battle.dice_2 saxons 5 4', 'battle.dice_2 welsh 3 6', 'battle.loss welsh infantry', 'battle.loss saxons infantry'];
  expect(hits(round, { saxons: { infantry: 1 }, welsh: { infantry: 1 } })).toEqual([[[5, 5], [5]], [[5, 5], [6]]]);
  // In hills and marshes only a six takes the defender.
  expect(hits(round.map((code) => code.replace('kent', 'clwyd')), { saxons: { infantry: 1 }, welsh: { infantry: 1 } }, 'clwyd')[0]).toEqual([[6, 6], []]);
});

test('Romans hit on four, fall to a six, and a leader adds one', () => {
  const round = ['battle.begins romans 3 belgae 2 kent', 'battle.round 1', 'battle.dice_3 romans 4 4 3', 'battle.led belgae boudicca', 'battle.dice_2 belgae 5 4', 'battle.loss belgae infantry', 'battle.loss belgae infantry', 'battle.loss romans infantry', 'battle.won romans kent', 'fort.built kent'];
  expect(hits(round, { romans: { infantry: 2, fort: 1 } })).toEqual([[[4, 4, 4], [4, 4]], [[5, 5], [5]]]);
  // The fort of the defenders rolls last, as any army does.
  const fort = ['battle.begins belgae 1 romans 2 kent', 'battle.round 1', 'battle.dice_1 belgae 5', 'battle.dice_2 romans 4 4'];
  expect(hits(fort, { romans: { infantry: 1, fort: 1 }, belgae: { infantry: 1 } })).toEqual([[[6], []], [[4, 5], [4]]]);
});

test('cavalry rolls first, hits on four, and alone falls to a six', () => {
  const round = ['battle.begins normans 2 saxons 2 kent', 'battle.round 1', 'battle.dice_2 normans 4 4', 'battle.dice_2 saxons 5 6', 'battle.loss saxons infantry', 'battle.loss normans cavalry'];
  expect(hits(round, { normans: { infantry: 1 }, saxons: { infantry: 1 } })).toEqual([[[4, 5], [4]], [[5, 5], [5, 6]]]);
  expect(hits(round, { normans: { cavalry: 1 }, saxons: { infantry: 1 } })[1]).toEqual([[6, 6], [6]]);
});

test('where pieces moved on since the roll, nothing is claimed', () => {
  const log = ['battle.begins saxons 1 welsh 1 kent', 'battle.dice_1 saxons 5', 'battle.loss welsh infantry'];
  expect(hits([...log, 'turn.begins welsh'], {})).toEqual([[[0], []]]);
  const next = ['battle.begins saxons 1 welsh 1 essex', 'battle.loss saxons infantry'];
  expect(hits([...log, ...next], { saxons: { infantry: 1 } })).toEqual([[[5], [5]]]);
  expect(hits([...log, ...next, 'retreat.army saxons infantry kent'], { saxons: { infantry: 2 } })).toEqual([[[0], []]]);
});
