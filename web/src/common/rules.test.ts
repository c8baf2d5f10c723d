import { expect, test } from 'vitest';
import { in_language } from '../../rules-plugin.ts';
import book from '../../../data/falling_sky/rules.json';
import type { Aid } from './aid';
import { card_of, chapters, rule_label, rule_of, rules_above, rules_below, rules_beside, search, short_help } from './rules';

const rules = in_language(book, 'en');
const number_of = (rule?: string) => rule_of(rules, { code: 'menu.command march', text: '', ...(rule ? { rule } : {}) })?.number;

test('an option is explained by the rule that it came with', () => {
  expect(number_of('FS 3.2.2')).toBe('3.2.2');
  expect(number_of('FS card.19s')).toBe('card.19s');
  expect(number_of('FS 99')).toBeUndefined();
  expect(number_of()).toBeUndefined();
});

test('help is short and ends at a word', () => {
  const rule = rules.rules.find(({ number }) => number === '1.3.1');
  const help = short_help(rule, 80);
  expect(help).toMatch(/^Regions \(1\.3\.1\): .* …$/);
  expect(help.length).toBeLessThan(110);
  expect(short_help(undefined)).toBe('');
});

test('the contents list the chapters with their rules, and no card', () => {
  const found = chapters(rules);
  expect(found.map(({ id, head }) => `${id} ${head?.title ?? ''}`)).toEqual([
    '1 Introduction', '2 Sequence of Play', '3 Commands', '4 Special Abilities', '5 Events', '6 Winter', '7 Victory', '8 Non-players', 'S ',
  ]);
  expect(found[6]?.rules.map(({ number }) => number)).toEqual(['7.1', '7.2', '7.3']);
  expect(found.flatMap((chapter) => chapter.rules).some(({ number }) => number.startsWith('card'))).toBe(false);
});

test('a rule knows what stands above, below and beside it', () => {
  const numbers = (list: { number: string }[]) => list.map(({ number }) => number);
  expect(numbers(rules_above(rules, '3.2.1'))).toEqual(['3.0', '3.2']);
  expect(rules_above(rules, '3.0')).toEqual([]);
  expect(numbers(rules_below(rules, '3.2'))).toEqual(['3.2.1', '3.2.2', '3.2.3', '3.2.4']);
  const { before, after } = rules_beside(rules, '3.2');
  expect([before?.number, after?.number]).toEqual(['3.1.2', '3.2.1']);
  expect(rules_beside(rules, 'card.1')).toEqual({});
});

test('a card is known by its rule, whichever side of it is meant', () => {
  expect(['FS card.12', 'FS card.12u', 'card.12s', 'card.73', 'card.romans', 'card.saxons'].map(card_of)).toEqual(['12', '12', '12', '73', 'romans', 'saxons']);
  expect(card_of('FS 3.2.1')).toBeUndefined();
});

test('a search finds numbers, titles and texts, titles first, and shows the words around', () => {
  expect(search(rules, 'x')).toEqual([]);
  expect(search(rules, '3.2.').map(({ rule }) => rule.number)).toEqual(expect.arrayContaining(['3.2.1', '3.2.4']));
  const [first, ...others] = search(rules, 'Suborn');
  expect(first?.rule.number).toBe('4.4.2');
  const general = others.find(({ rule }) => rule.number === '4.1.1');
  expect(general).toMatchObject({ found: 'Suborn' });
  expect(`${general?.before}|${general?.after}`).toMatch(/^… .* \| not with Battle, .* …$/);
  expect(search(in_language(book, 'it'), 'adunata').length).toBeGreaterThan(3);
});

test.each(['falling_sky', 'britannia'])('the player\'s aid of %s leads to rules that there are', async (game) => {
  const aid = ((await import(`../../../data/${game}/aid.json`)) as { default: Aid }).default;
  const { rules: told } = ((await import(`../../../data/${game}/rules.json`)) as { default: typeof book }).default;
  const entries = aid.parts.flatMap((part) => part.entries);
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.filter(({ rule }) => !told.some(({ number }) => number === rule)).map(({ name }) => name.en)).toEqual([]);
  for (const { name, what, cost, where } of entries) for (const said of [name, what, cost, where]) if (said) expect(said.en !== '' && said.it !== '', name.en).toBe(true);
});

test('a rule stands beside its words by its number, the text of a card as a card', () => {
  expect(['FS 3.2.2', 'FS card.19s', 'IN event.piracy', 'IN XIX.A.3'].map((rule) => rule_label(rule, 'en'))).toEqual(['3.2.2', 'card 19', 'card', 'XIX.A.3']);
});
