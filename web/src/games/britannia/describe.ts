// An area in words.
import { name_of, type Game } from '../../common/game';
import type { MapData } from '../../common/map';
import type { SpaceWords } from '../../common/space';
import type { Language } from '../../common/types';
import { leader_nation, worth_words } from './facts';
import drawn from './map.json';
import { stacks_in, type BritanniaView } from './view';
import { words } from './words';

const map = drawn as unknown as MapData;

function forces(game: Game, view: BritanniaView, area: string, language: Language): SpaceWords['forces'] {
  const nations = new Map<string, string[]>();
  for (const stack of stacks_in(view, area, leader_nation)) {
    const what = stack.leader
      ? name_of(game, 'leader', stack.leader, language)
      : `${stack.count} ${name_of(game, 'unit', stack.kind, language, stack.count > 1)}`;
    nations.set(stack.side, [...(nations.get(stack.side) ?? []), what]);
  }
  return [...nations].map(([side, what]) => ({ side, what: what.join(', ') }));
}

export function describe_area(game: Game, view: BritanniaView, area: string, language: Language): SpaceWords {
  const say = words(language);
  const region = map.regions[area];
  const nation = (id: string) => name_of(game, 'nation', id, language);
  const there = forces(game, view, area, language);
  const owner = view.control?.[area];
  const worth = view.stage === 'nation-turn' ? worth_words(view.nation, area, view.round, language) : '';
  const marks: string[] = [];
  if (region?.kind === 'sea') marks.push(say('sea'));
  else if (region?.terrain === 'difficult') marks.push(say('difficult'));
  if (view.forts?.[area] === 'destroyed') marks.push(say('fort_destroyed'));
  return {
    name: name_of(game, 'area', area, language),
    control: owner ? say('held', { nation: nation(owner) }) : there.length === 0 && region?.kind !== 'sea' ? say('empty') : '',
    value: worth ? `${say('worth', { nation: nation(view.nation) })}: ${worth}` : '',
    forces: there,
    sites: '',
    marks,
  };
}
