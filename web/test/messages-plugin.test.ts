import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { argument_kinds, argument_names } from '../messages-plugin.ts';

test('arguments stand as the message says, or in the order in which the English text first names them', () => {
  expect(argument_names({ args: ['nation', 'n'], en: '{n:army:armies} of the {nation}' })).toEqual(['nation', 'n']);
  expect(argument_names({ en: '{side} moves {n} {piece*n} to {region}' })).toEqual(['side', 'n', 'piece', 'region']);
  expect(argument_names({ en: '{n:bird:birds} and {n} more' })).toEqual(['n']);
});

test('kinds come from the catalogues of the game and the common one; digits are dropped', () => {
  const kinds = argument_kinds(fileURLToPath(new URL('../../data', import.meta.url)), 'falling_sky');
  expect(kinds['common.number']).toEqual(['n']);
  expect(kinds['march.into']).toEqual(['region', 'region', 'faction', 'pieces']);
  expect(kinds['place.ally']).toEqual(['tribe', 'piece']);
  expect(kinds['np.ar.threat']).toEqual(['region', 'text', 'faction', 'text']);
});
