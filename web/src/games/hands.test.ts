// @vitest-environment jsdom
// What the games say of how they are played by hand holds against their catalogues.
import { expect, test } from 'vitest';
import { game as britannia } from './britannia';
import { game as falling_sky } from './falling_sky';
import { game as invasions } from './invasions';
import { game as pendragon } from './pendragon';

for (const game of [falling_sky, britannia, pendragon, invasions])
  test(`the hands of ${game.id} speak of messages that there are`, async () => {
    const messages = await game.messages();
    const { menus, takes, groups, most, asked = [], ends, through, done = [], lifts = [], drags = {}, into = {} } = game.hands!;
    const named = [...menus, ...takes, ...groups, ...most, ...asked, ...Object.entries(ends).flat(), ...Object.entries(through).flat(), ...done, ...lifts, ...Object.entries(drags).flat(), ...Object.entries(into).flat()];
    expect(named.filter((key) => !(key in messages))).toEqual([]);
    // Whatever takes pieces up names a place; whatever is counted names a piece; a group has a place to go from.
    for (const key of takes) expect(game.kinds[key], key).toContain(game.space_kind);
    for (const key of Object.keys(drags)) expect(game.kinds[key], key).toContain(game.space_kind);
    for (const key of groups) expect(game.kinds[key], key).toContain(game.space_kind);
    for (const key of most) expect(game.kinds[key], key).toContain('piece');
    expect(takes.some((key) => through[key] !== undefined)).toBe(false);
  });
