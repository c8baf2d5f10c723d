import { expect, test } from 'vitest';
import { count_row, is_yes_or_no, number_row, parse_code, plain_number } from './code';

test('a code is a key and the ids of its arguments', () => {
  expect(parse_code('menu.march_region TRE 2')).toEqual({ key: 'menu.march_region', args: ['TRE', '2'] });
  expect(parse_code('common.yes')).toEqual({ key: 'common.yes', args: [] });
});

test('only a plain number is a number', () => {
  expect(plain_number('common.number 12')).toBe(12);
  expect(plain_number('common.number x')).toBeNull();
  expect(plain_number('pick.region TRE')).toBeNull();
});

test('a row of numbers is asked for with a stepper, anything else is not', () => {
  expect(number_row([{ code: 'common.number 0' }, { code: 'common.number 1' }, { code: 'common.number 2' }])).toEqual([0, 1, 2]);
  expect(number_row([{ code: 'common.number 0' }, { code: 'common.none' }])).toBeNull();
  expect(number_row([{ code: 'common.number 3' }])).toBeNull();
});

test('options that differ in a number alone are counted, the others are not', () => {
  const on = [1, 2, 3, 4].map((n) => ({ code: `overrun.on_armies ${n}` }));
  expect(count_row([{ code: 'overrun.all_stop' }, ...on])).toEqual({ numbers: [1, 2, 3, 4], places: [1, 2, 3, 4] });
  expect(count_row([{ code: 'overrun.all_stop' }, ...on.slice(0, 3)])).toBeNull();
  expect(count_row([...on, { code: 'other.row 1' }])).toBeNull();
  expect(count_row([{ code: 'move.from kent 2' }, { code: 'move.from essex 3' }])).toBeNull();
  expect(count_row([{ code: 'common.number 0' }, { code: 'common.number 1' }])).toEqual({ numbers: [0, 1], places: [0, 1] });
});

test('yes or no is recognised in that order', () => {
  expect(is_yes_or_no([{ code: 'common.yes' }, { code: 'common.no' }])).toBe(true);
  expect(is_yes_or_no([{ code: 'common.no' }, { code: 'common.yes' }])).toBe(false);
});
