// @vitest-environment jsdom
import { expect, test } from 'vitest';
import book from '../../../data/falling_sky/rules.json';
import names from '../../../data/falling_sky/names.json';
import game from '../games/falling_sky';
import type { Rulebook } from './game';
import { rule_of, short_help } from './rules';

const rules = book as Rulebook;
const number_of = (code: string, seat: string, rule?: string) =>
  rule_of(game, rules, { code, text: '', ...(rule ? { rule } : {}) }, seat)?.number;

test('a Command is explained by the rule of its own, for Romans and Gauls', () => {
  expect(number_of('menu.command march', 'romans', 'FS 3.1')).toBe('3.2.2');
  expect(number_of('menu.limited march', 'belgae', 'FS 2.3.5')).toBe('3.3.2');
  expect(number_of('menu.ability ambush', 'aedui', 'FS 4.1')).toBe('4.4.3');
  expect(number_of('menu.event_shaded 19', 'romans', 'FS 5.2')).toBe('card.19s');
  expect(number_of('menu.pass', 'romans', 'FS 2.3.3')).toBe('2.3.3');
  expect(number_of('pick.region TRE', 'romans')).toBeUndefined();
});

test('every Command and Special Ability has an explanation', () => {
  for (const { id } of names.command)
    for (const seat of ['romans', 'arverni']) {
      const own = seat === 'romans' ? ['recruit', 'march', 'seize', 'battle'] : ['rally', 'march', 'raid', 'battle'];
      if (own.includes(id)) expect(number_of(`menu.command ${id}`, seat), id).toMatch(/^3\.[23]\.\d$/);
    }
  for (const { id } of names.ability) expect(number_of(`menu.ability ${id}`, 'arverni'), id).toMatch(/^4\.\d\.\d$/);
});

test('help is short and ends at a word', () => {
  const rule = rules.rules.find(({ number }) => number === '1.3.1');
  const help = short_help(rule, 'en', 80);
  expect(help).toMatch(/^Regions \(1\.3\.1\): .* …$/);
  expect(help.length).toBeLessThan(110);
  expect(short_help(undefined, 'en')).toBe('');
});
