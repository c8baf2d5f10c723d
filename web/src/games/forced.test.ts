// What may be answered for a person is each game's own knowledge; here it is held against its catalogue.
import { expect, test } from 'vitest';
import { messages_of } from '../../messages-plugin.ts';
import { may_force, type Game } from '../common/game';
import falling_sky from './falling_sky/forced.json';

const data = new URL('../../../data/', import.meta.url).pathname;
const games = import.meta.glob<string[]>('./*/forced.json', { eager: true, import: 'default' });

for (const [path, forced] of Object.entries(games))
  test(`the answers in ${path} are messages of its catalogue`, () => {
    const known = messages_of(data, path.split('/')[1] ?? '');
    expect(forced.flatMap((pair) => pair.split(' ')).filter((key) => !known[key])).toEqual([]);
    for (const pair of forced) expect(pair.split(' ')).toHaveLength(2);
    expect(forced.length).toBeGreaterThan(0);
  });

test('what ends a turn or rolls dice is never answered for a person, whoever sits at the table', () => {
  const gaul = { forced: falling_sky } as unknown as Game;
  const turns: [string, string][] = [
    ['menu.turn belgae 3', 'menu.pass'],
    ['regions.no_more belgae raid', 'menu.end_command'],
    ['menu.event_first belgae', 'menu.carry_out'],
    ['menu.battle belgae 3', 'menu.battle_region TRE 1'],
    ['raid.where belgae', 'pick.region TRE'],
    ['menu.march romans 20', 'menu.march_region NER 2'], // others may Harass
  ];
  for (const [question, answer] of turns) expect(may_force(gaul, question, answer), `${question}: ${answer}`).toBe(false);
  expect(may_force(gaul, 'rally.where belgae 20', 'rally.region NER 1')).toBe(true);
  expect(may_force({} as unknown as Game, 'rally.where belgae 20', 'rally.region NER 1')).toBe(false);
});
