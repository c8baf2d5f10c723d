import { expect, test } from 'vitest';
import { is_yes_or_no, number_row, parse_code, plain_number } from './code';

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

test('yes or no is recognised in that order', () => {
  expect(is_yes_or_no([{ code: 'common.yes' }, { code: 'common.no' }])).toBe(true);
  expect(is_yes_or_no([{ code: 'common.no' }, { code: 'common.yes' }])).toBe(false);
});
