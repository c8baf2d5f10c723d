// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Replay } from './replay.svelte';
import type { TableStore } from './table.svelte';

const log = [0, 1, 0, 1].map((depth, line) => ({ code: 'l', text: `line ${line}`, line, depth }));
const at = (past_line: number, over: boolean) => new Replay({ log, lines: 4, past_line, shown_lines: past_line, outcome: over ? { code: 'o', text: '' } : null } as unknown as TableStore);

test('a moment shows the beat that led there', () => {
  expect(at(2, true).shown().map(({ line }) => line)).toEqual([0, 1]);
  expect(at(4, false).shown().map(({ line }) => line)).toEqual([2, 3]);
});

test('the end of a game is seen without arrows and swords, once it has been told', () => {
  const end = at(4, true);
  expect(end.shown()).toEqual([]);
  end.playing = true;
  expect(end.shown()).toHaveLength(2);
});
