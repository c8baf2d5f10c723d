import { expect, test } from 'vitest';
import { by_worth, entries_of, step_words } from './choices';
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

test('the best answer comes first, with the first key; what cannot be weighed stays behind', () => {
  const worth = [1, undefined, 3, undefined, -2];
  const entries = by_worth(entries_of([0, 1, 2, 3, 4].map((index) => choice(index))), (option) => worth[option]);
  expect(entries.map(({ choices: [only] }) => only?.index)).toEqual([2, 0, 4, 1, 3]);
  expect(entries.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5']);
  expect(by_worth(entries, () => undefined, 9)[0]?.key).toBe('a');
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

const game = { kinds: {}, names: { area: [{ id: 'kent', en: 'Kent', it: 'Kent' }] } } as unknown as Game;
const messages = {
  'common.yes': { args: [], en: 'Yes', it: 'Sì' },
  'pick.area_enemy': { args: ['area', 'nation', 'n'], en: '{area}, against the {nation} ({n})', it: '{area}, contro: {nation} ({n})' },
  'ask.with_leader': { args: ['leader'], en: '{leader}: take him along?', it: 'Prendi con te {leader}?' },
};

test('a step told by its code alone has the words of the catalogue, once they are there', () => {
  const step = { seat: 'red', asked: 'ask.step', code: 'pick.area_enemy kent Belgae 1' };
  expect(step_words(game, step, 'en', messages)).toBe('Kent, against the Belgae (1)');
  expect(step_words(game, step, 'it', messages)).toBe('Kent, contro: Belgae (1)');
  expect(step_words(game, step, 'en', null)).toBe('');
});

test('yes comes with what was asked, and "none" or "done" say nothing', () => {
  const yes = { seat: 'red', asked: 'ask.with_leader Aelle', code: 'common.yes' };
  expect(step_words(game, yes, 'en', messages)).toBe('take him along? Yes');
  expect(step_words(game, yes, 'it', messages)).toBe('Prendi con te Aelle? Sì');
  expect(step_words(game, { ...yes, question: 'Romans: agree?', text: 'Yes' }, 'en', null)).toBe('agree? Yes');
  expect(step_words(game, { ...yes, code: 'common.number 2', question: 'Romans: how many serve?', text: '2' }, 'en', null)).toBe('how many serve? 2');
  for (const code of ['common.none', 'common.done']) expect(step_words(game, { ...yes, code, text: 'x' }, 'en', messages)).toBe('');
});
