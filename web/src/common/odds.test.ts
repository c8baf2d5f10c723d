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
