import { expect, test } from 'vitest';
import book from '../../../data/falling_sky/rules.json';
import type { Rulebook } from './game';
import { rule_of, short_help } from './rules';

const rules = book as Rulebook;
const number_of = (rule?: string) => rule_of(rules, { code: 'menu.command march', text: '', ...(rule ? { rule } : {}) })?.number;

test('an option is explained by the rule that it came with', () => {
  expect(number_of('FS 3.2.2')).toBe('3.2.2');
  expect(number_of('FS card.19s')).toBe('card.19s');
  expect(number_of('FS 99')).toBeUndefined();
  expect(number_of()).toBeUndefined();
});

test('help is short and ends at a word', () => {
  const rule = rules.rules.find(({ number }) => number === '1.3.1');
  const help = short_help(rule, 'en', 80);
  expect(help).toMatch(/^Regions \(1\.3\.1\): .* …$/);
  expect(help.length).toBeLessThan(110);
  expect(short_help(undefined, 'en')).toBe('');
});
