// Which answers are final is each game's own knowledge; here it is held against its catalogue.
import { expect, test } from 'vitest';
import { messages_of } from '../../messages-plugin.ts';
import { is_final, may_force, type Finality, type Game } from '../common/game';
import britannia from './britannia/final.json';
import falling_sky from './falling_sky/final.json';
import tutorial from './tutorial/final.json';

const data = new URL('../../../data/', import.meta.url).pathname;
const games = import.meta.glob<Finality>('./*/final.json', { eager: true, import: 'default' });

for (const [path, final] of Object.entries(games))
  test(`the final answers in ${path} are messages of its catalogue`, () => {
    const known = messages_of(data, path.split('/')[1] ?? '');
    const used = [...final.answers, ...final.questions, ...final.forced.flatMap((pair) => pair.split(' '))];
    expect(used.filter((key) => !known[key])).toEqual([]);
    for (const pair of final.forced) expect(pair.split(' ')).toHaveLength(2);
    expect(final.answers.length + final.questions.length).toBeGreaterThan(0);
  });

test('what ends a turn or rolls dice is never answered for a person, whoever sits at the table', () => {
  const gaul = { final: falling_sky } as unknown as Game;
  const britain = { final: britannia } as unknown as Game;
  const turns: [Game, string, string][] = [
    [gaul, 'menu.turn belgae 3', 'menu.pass'],
    [gaul, 'regions.no_more belgae raid', 'menu.end_command'],
    [gaul, 'menu.event_first belgae', 'menu.carry_out'],
    [gaul, 'menu.battle belgae 3', 'menu.battle_region TRE 1'],
    [gaul, 'raid.where belgae', 'pick.region TRE'],
    [gaul, 'menu.march romans 20', 'menu.march_region NER 2'], // others may Harass
    [britain, 'ask.move welsh', 'move.end'],
    [britain, 'ask.move welsh', 'move.from kent 1'],
    [britain, 'ask.next_battle welsh', 'pick.area kent'],
    [britain, 'ask.retreat welsh kent 1 2', 'retreat.none'],
    [britain, 'ask.leader_to ketil', 'pick.area caithness'],
    [{ final: tutorial } as unknown as Game, 'watch.ask 5 noon', 'watch.down'],
  ];
  for (const [game, question, answer] of turns) expect(may_force(game, question, answer), `${question}: ${answer}`).toBe(false);
  expect(may_force(gaul, 'rally.where belgae 20', 'rally.region NER 1')).toBe(true);
  expect(is_final(gaul, 'menu.march romans 20', 'menu.march_region NER 2')).toBe(false);
  expect(is_final(britain, 'ask.next_battle welsh', 'pick.area kent')).toBe(true);
  expect(is_final(britain, 'ask.place_infantry welsh 1', 'pick.area kent')).toBe(false);
});
