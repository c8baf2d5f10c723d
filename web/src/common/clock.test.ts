// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { left, span } from './clock';
import { settings } from './settings.svelte';

beforeEach(() => settings.set({ language: 'en' }));

test('times of a turn are told in the largest unit that fits', () => {
  expect([60, 600, 3600, 86400, 3 * 86400, 7 * 86400].map(span)).toEqual(['1 minute', '10 minutes', '1 hour', '1 day', '3 days', '7 days']);
  settings.set({ language: 'it' });
  expect([600, 86400, 3 * 86400].map(span)).toEqual(['10 minuti', '1 giorno', '3 giorni']);
});

test('what is left is never told as more than there is, and to the second in the last hour', () => {
  expect([7 * 86400 - 1, 2 * 86400, 86400 + 3599, 7199, 3600, 3599, 61, 0.4].map(left)).toEqual(['6 days', '2 days', '24 hours', '1 hour', '1 hour', '59:59', '1:01', '0:00']);
  expect([0, -5].map(left)).toEqual(['time is up', 'time is up']);
});
