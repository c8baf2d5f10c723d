import { expect, test } from 'vitest';
import { battle_stakes as of_armies } from '../games/britannia/odds';
import { battle_stakes as of_factions } from '../games/coin/odds';
import { figure_texts, odds_chip, percent, sorted_odds, type Odds, type OddsFigure, type OddsRow, type OddsTable } from './odds';

const said = (text: string) => ({ code: text, text });
const row = (label: string, options: number[], ...figures: OddsFigure[]): OddsRow => ({ label: said(label), options, figures });
const table = (title: string, headings: string[], rows: OddsRow[], brief: string, leading: number): OddsTable => ({
  title: said(title),
  headings: headings.map(said),
  rows,
  notes: [],
  brief: said(brief),
  leading,
});

const britain: Odds = {
  tables: [
    table(
      'If 1 army stops there',
      ['attacker wins', 'attackers left'],
      [row('Cornwall', [0], { chance: 0.45 }, { number: 0.45 }), row('South Mercia', [3], { chance: 0.71, other: 0.8 }, { number: 1.24 })],
      'win',
      1,
    ),
  ],
  notes: [],
};
const fights = (against: string, ...rows: OddsRow[]) => table(`Nervii: Romans against ${against}`, [`${against} lose`, 'Romans lose'], rows, 'losses', 2);
const gaul: Odds = {
  tables: [
    fights('Belgae', row('Stand', [0], { number: 1 }, { number: 0.5, other: 1, spread: [0.5, 0.5] }), row('Retreat', [0], { number: 0 }, { number: 0 })),
    fights('Germans', row('Battle', [0, 1], { number: 2 }, { number: 0 })),
  ],
  notes: [],
};

test('a chance is said in whole percent, and never as certain when it is not', () => {
  expect(percent(0.714, 'en')).toBe('71%');
  expect(percent(1, 'en')).toBe('100%');
  expect(percent(0.9991, 'en')).toBe('>99%');
  expect(percent(0.001, 'it')).toBe('<1%');
  expect(percent(0, 'en')).toBe('0%');
  expect(percent(1 - 1e-14, 'en')).toBe('100%');
});

test('a number is an average, with the chance of each where there is more than one', () => {
  expect(figure_texts({ number: 1.44, spread: [0.125, 0.375, 0.5], parts: [{ ...said('Legion'), chance: 0.875 }] }, 'it')).toEqual({
    value: '1,4',
    more: ['0: 13%', '1: 38%', '2: 50%', 'Legion 88%'],
  });
  expect(figure_texts({ number: 2, spread: [0, 0, 1] }, 'en')).toEqual({ value: '2', more: [] });
  expect(figure_texts({ number: 1.4, other: 2 }, 'en').value).toBe('1.4 – 2');
});

test('an option tells what it leads to', () => {
  expect(odds_chip(britain, 0, 'en')).toEqual({ short: 'win 45%', whole: 'attacker wins: 45%, attackers left: 0.5', worth: 0.45 });
  expect(odds_chip(britain, 3, 'en')?.short).toBe('win 71% – 80%');
  expect(odds_chip(britain, 1, 'en')).toBeNull();
});

test('where the answer to come decides between ways, their losses are a range', () => {
  const [belgae] = gaul.tables;
  expect(odds_chip({ tables: belgae ? [belgae] : [], notes: [] }, 0, 'en')).toMatchObject({
    short: 'losses 0 – 1 : 0 – 1',
    whole: 'Stand: Belgae lose: 1, Romans lose: 0.5 – 1; Retreat: Belgae lose: 0, Romans lose: 0',
  });
  expect(odds_chip(gaul, 1, 'en')?.short).toBe('losses 2 : 0');
});

test('against whom is still open: nothing is said', () => {
  expect(odds_chip(gaul, 0, 'en')).toBeNull();
});

const battle = (against: string, options: number[], theirs: OddsFigure, yours: OddsFigure): OddsTable => ({
  ...table(`Nervii: Romans against ${against}`, [], [row('Battle', options, theirs, yours)], 'losses', 2),
  headings: [
    { code: `odds.lose ${against} 5`, text: `${against} lose (of 5)` },
    { code: 'odds.lose romans 8', text: 'Romans lose (of 8)' },
  ],
});

test('beside an option stands what you lose and what they lose, whichever side you are', () => {
  const odds = { tables: [battle('belgae', [0], { number: 2 }, { number: 0.5, other: 1 })], notes: [] };
  expect(odds_chip(odds, 0, 'en', 'romans', of_factions)).toMatchObject({ short: '', lost: { yours: '0.5 – 1', theirs: '2' }, worth: 1.25 });
  expect(odds_chip(odds, 0, 'it', 'belgae', of_factions)?.lost).toEqual({ yours: '2', theirs: '0,5 – 1' });
  expect(odds_chip(odds, 0, 'en', 'aedui', of_factions)?.lost).toBeUndefined();
});

test('where whom to fight is still open, what is lost is a range over all', () => {
  const odds = { tables: [battle('belgae', [0], { number: 2 }, { number: 0 }), battle('germans', [0], { number: 1 }, { number: 3 })], notes: [] };
  expect(odds_chip(odds, 0, 'en', 'romans', of_factions)?.lost).toEqual({ yours: '0 – 3', theirs: '1 – 2' });
});

test('armies that are not left are lost', () => {
  const label = { code: 'odds.attack kent welsh 3 saxons 2', text: '' };
  const figures = [{ chance: 0.7, other: 0.8 }, { chance: 0.2 }, { chance: 0.1 }, { number: 2, other: 2.5 }, { number: 0.5 }];
  const moves = { ...table('', ['a', 'b', 'c', 'd', 'e'], [{ label, options: [1], figures }], 'win', 1) };
  expect(odds_chip({ tables: [moves], notes: [] }, 1, 'en', 'blue', of_armies)).toMatchObject({ short: 'win 70% – 80%', lost: { yours: '0.5 – 1', theirs: '1.5' } });
});

test('the best comes first, but how one battle may go stays in its order', () => {
  const poor = battle('belgae', [0], { number: 0 }, { number: 2 });
  const good = battle('germans', [1], { number: 3 }, { number: 0 });
  expect(sorted_odds({ tables: [poor, good], notes: [] }, 'romans', of_factions).tables).toEqual([good, poor]);
  const [moves] = sorted_odds(britain, 'blue').tables;
  expect(moves?.rows.map(({ label }) => label.text)).toEqual(['South Mercia', 'Cornwall']);
  const [ways] = sorted_odds({ tables: gaul.tables.slice(0, 1), notes: [] }, 'romans').tables;
  expect(ways?.rows.map(({ label }) => label.text)).toEqual(['Stand', 'Retreat']);
});
