import { expect, test } from 'vitest';
import { odds_blocks, odds_figure } from './odds';

test('odds of fixed width become tables', () => {
  const text = [
    'Nervii: Romans against Belgae',
    '                   Belgae lose (of 1)     Romans lose (of 3)',
    '  Stand            1                      0',
    '  Retreat          0                      0.5 0:50% 1:50%',
    'Nervii: Romans against Germans',
    '                   Germans lose (of 1)    Romans lose (of 3)',
    '  Battle           1                      0',
  ].join('\n');
  expect(odds_blocks(text)).toEqual([
    {
      title: 'Nervii: Romans against Belgae',
      rows: [
        ['', 'Belgae lose (of 1)', 'Romans lose (of 3)'],
        ['Stand', '1', '0'],
        ['Retreat', '0', '0.5 0:50% 1:50%'],
      ],
    },
    { title: 'Nervii: Romans against Germans', rows: [['', 'Germans lose (of 1)', 'Romans lose (of 3)'], ['Battle', '1', '0']] },
  ]);
});

test('lines of columns at the margin are rows under the title before them', () => {
  const text = 'If 16 armies stop there\n                  attacker wins   left on average\nWessex: Ro 16→Be 1   100 %   15.8 : 0.0\nKent: Ro 16→Be 1     99 %    15.1 : 0.0\nNobody retreats.\n';
  expect(odds_blocks(text)).toEqual([
    {
      title: 'If 16 armies stop there',
      rows: [
        ['', 'attacker wins', 'left on average'],
        ['Wessex: Ro 16→Be 1', '100 %', '15.8 : 0.0'],
        ['Kent: Ro 16→Be 1', '99 %', '15.1 : 0.0'],
      ],
    },
    { title: 'Nobody retreats.', rows: [] },
  ]);
});

const britain = odds_blocks(
  'If 1 army stops there\n                 attacker wins   defender wins\nCornwall: Ro 1→We 1   45 %   45 %\nS. Mercia: Ro 1→Be 1   71–80 %   14 %\n',
);
const gaul = odds_blocks(
  [
    'Nervii: Romans against Belgae',
    '                   Belgae lose (of 1)     Romans lose (of 3)',
    '  Stand            1                      0.5 0:50% 1:50%',
    '  Retreat          0                      0',
    'Nervii: Romans against Germans',
    '                   Germans lose (of 1)    Romans lose (of 3)',
    '  Battle           1                      0',
    'Treveri: Romans against Germans',
    '                   Germans lose (of 2)    Romans lose (of 5)',
    '  Battle           2                      0',
    'Average of pieces lost.',
  ].join('\n'),
);

test('an option that leads to a battle has its chance of victory', () => {
  expect(odds_figure(britain, { text: 'Cornwall, against the Welsh (1)', place: 'Cornwall' })).toEqual({
    short: '45 %',
    of: 'chance',
    whole: 'attacker wins: 45 %, defender wins: 45 %',
  });
  expect(odds_figure(britain, { text: '', place: 'South Mercia' })?.short).toBe('71–80 %');
  const merid = odds_blocks('Se 1 armata si ferma\n                 vince l’attaccante   vince il difensore\nMercia merid.: Ro 1→Be 1   71 %   14 %\n');
  expect(odds_figure(merid, { text: '', place: 'Mercia meridionale' })?.short).toBe('71 %');
  expect(odds_figure(merid, { text: '', place: 'Mercia settentrionale' })).toBeNull();
  expect(odds_figure(britain, { text: '', place: 'Kent' })).toBeNull();
  expect(odds_figure(britain, { text: 'End the movement' })).toBeNull();
});

test('where pieces are lost rather than battles won, what each side loses', () => {
  expect(odds_figure(gaul, { text: 'Battle in Treveri', place: 'Treveri' })?.short).toBe('2 : 0');
  expect(odds_figure(gaul, { text: 'Belgae', place: 'Nervii', side: 'Belgae' })).toEqual({
    short: '0–1 : 0–0.5',
    of: 'losses',
    whole: 'Stand: Belgae lose (of 1): 1, Romans lose (of 3): 0.5 0:50% 1:50%; Retreat: Belgae lose (of 1): 0, Romans lose (of 3): 0',
  });
  expect(odds_figure(gaul, { text: 'Battle in Nervii', place: 'Nervii' })).toBeNull(); // against whom is still open
  expect(odds_figure(gaul, { text: 'Stand' })?.short).toBe('1 : 0.5');
});
