import { expect, test } from 'vitest';
import { odds_blocks } from './odds';

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
