// @vitest-environment jsdom
import { expect, test } from 'vitest';
import data from '../../../../data/britannia/nations.json';
import { division } from './division';
import { in_round } from './facts';
import { hour_words } from './hours';
import game from './index';
import { nations, players } from './sides.svelte';
import type { BritanniaView } from './view';

// CIE Lab, in which distances are about as large as the eye finds them.
function lab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const [x, y, z] = [f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), f(0.2126 * r + 0.7152 * g + 0.0722 * b), f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: string, b: string) => Math.hypot(...lab(a).map((value, index) => value - (lab(b)[index] ?? 0)));
const band = (nation: string) => nations.find(({ id }) => id === nation)?.band ?? '';

test('each nation has a colour of its own, apart from that of its player and from all others that the player leads', () => {
  expect(nations).toHaveLength(17);
  expect(new Set(nations.map((nation) => nation.band)).size).toBe(17);
  for (const [players_in, led] of Object.entries(data.players))
    for (const [colour, own] of Object.entries(led)) {
      const fill = players.find(({ id }) => id === colour)?.fill ?? '';
      for (const nation of own) {
        expect(distance(band(nation), fill), `${players_in}: ${nation} led by ${colour}`).toBeGreaterThan(40);
        for (const other of own) if (other !== nation) expect(distance(band(nation), band(other)), `${players_in}: ${nation}, ${other}`).toBeGreaterThan(20);
      }
    }
});

test('whom a colour leads follows from the players, the scenario and the draft', () => {
  expect(division('full', { players: '5' })?.red).toEqual(['brigantes', 'saxons']);
  expect(division('short', { players: '5', division: 'draft' })?.blue).toEqual(['welsh', 'scots', 'angles']);
  expect(division('full', { players: '4', division: 'draft' })).toBeNull();
});

test('the hour of a nation: when it comes and goes, its invasion, its leaders, its points', () => {
  expect(hour_words(game, 'saxons', 'en')).toBe(
    'From 250 on (round 4). Major Invasion in 430 (round 6). Leaders: Aelle 430, Egbert 785, Alfred 860, Edgar 935, Harold 1035. Scores in rounds 5, 7, 10, 13, 16.',
  );
  expect(hour_words(game, 'romans', 'it')).toBe('Dal 43 al 430 (round 1–5). Fa punti: round 1, 2, 3, 5.');
  expect(hour_words(game, 'romano-british', 'en')).toMatch(/^From 430 on \(round 6\)\. Leaders: Arthur 485\./);
  expect(hour_words(game, 'welsh', 'en')).toMatch(/^From 43 on \(round 1\)\. Scores/);
});

test('a round lists the nations that have a turn in it: whoever stands on the map or comes', () => {
  const view = { round: 11, stage: 'nation-turn', nation: 'danes', owners: { saxons: 'red', danes: 'green', welsh: 'green', norsemen: 'red' }, pieces: { kent: { saxons: { infantry: 1 } } } } as unknown as BritanniaView;
  expect(in_round(view)).toEqual(['norsemen', 'danes', 'saxons']);
});
