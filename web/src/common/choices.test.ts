import { expect, test } from 'vitest';
import { entries_of, has_words } from './choices';
import type { Choice, Game } from './game';
import { option_key, option_keys, reserved } from './keys';

const choice = (index: number, space?: string): Choice => ({
  index,
  option: { code: `pick ${index}`, text: `${index}` },
  key: option_key(index),
  target: { spaces: space ? [space] : [], sites: [] },
});

test('few options stand as they are', () => {
  const entries = entries_of([choice(0, 'TRE'), choice(1, 'TRE'), choice(2)]);
  expect(entries.map((entry) => entry.choices.length)).toEqual([1, 1, 1]);
});

test('many options of the same place are folded, each place where it first came', () => {
  const many = [choice(0, 'NER'), choice(1, 'ATR'), choice(2, 'NER'), choice(3, 'ATR'), choice(4, 'PRO'), choice(5), choice(6), choice(7), choice(8)];
  const entries = entries_of(many);
  expect(entries.map((entry) => entry.choices.map(({ index }) => index))).toEqual([[0, 2], [1, 3], [4], [5], [6], [7], [8]]);
  expect(entries.map((entry) => entry.key)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(entries[0]?.space).toBe('NER');
  expect(entries[2]?.space).toBeUndefined();
});

test('no option has a key that means something everywhere, and none two', () => {
  const keys = Array.from({ length: 31 }, (_, index) => option_key(index));
  for (const key of Object.values(reserved)) expect(keys).not.toContain(key);
  expect(new Set(keys).size).toBe(31);
});

test('yes and no have their initials', () => {
  expect(option_keys([{ code: 'common.yes' }, { code: 'common.no' }])).toEqual(['y', 'n']);
});

test('of a step told by its code alone only what names something is shown', () => {
  const game = { kinds: { 'move.from': ['area', 'n'] } } as unknown as Game;
  expect(has_words(game, { code: 'move.from english-channel 9' })).toBe(true);
  expect(has_words(game, { code: 'common.number 4' })).toBe(true);
  expect(has_words(game, { code: 'move.all_stop' })).toBe(false);
  expect(has_words(game, { code: 'move.all_stop', text: 'All stop there' })).toBe(true);
});
