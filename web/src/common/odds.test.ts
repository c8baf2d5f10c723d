import { expect, test } from 'vitest';
import { figure_texts, odds_chip, percent, type Odds, type OddsFigure, type OddsRow, type OddsTable } from './odds';

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
  expect(odds_chip(britain, 0, 'en')).toEqual({ short: 'win 45%', whole: 'attacker wins: 45%, attackers left: 0.5' });
  expect(odds_chip(britain, 3, 'en')?.short).toBe('win 71% – 80%');
  expect(odds_chip(britain, 1, 'en')).toBeNull();
});

test('where the answer to come decides between ways, their losses are a range', () => {
  const [belgae] = gaul.tables;
  expect(odds_chip({ tables: belgae ? [belgae] : [], notes: [] }, 0, 'en')).toEqual({
    short: 'losses 0 – 1 : 0 – 0.5',
    whole: 'Stand: Belgae lose: 1, Romans lose: 0.5 – 1; Retreat: Belgae lose: 0, Romans lose: 0',
  });
  expect(odds_chip(gaul, 1, 'en')?.short).toBe('losses 2 : 0');
});

test('against whom is still open: nothing is said', () => {
  expect(odds_chip(gaul, 0, 'en')).toBeNull();
});
