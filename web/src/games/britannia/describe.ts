// An area in words, for the inspector and for screen readers.
import { name_of, type Game } from '../../common/game';
import type { MapData } from '../../common/map';
import type { Language } from '../../common/types';
import { leader_nation, worth_words } from './facts';
import drawn from './map.json';
import { stacks_in, type BritanniaView } from './view';
import { words } from './words';

const map = drawn as unknown as MapData;

export function describe_area(game: Game, view: BritanniaView, area: string, language: Language): string {
  const say = words(language);
  const region = map.regions[area];
  const parts = [name_of(game, 'area', area, language)];
  if (region?.kind === 'sea') parts.push(say('sea'));
  else if (region?.terrain === 'difficult') parts.push(say('difficult'));
  const nations = new Map<string, string[]>();
  for (const stack of stacks_in(view, area, leader_nation)) {
    const what = stack.leader
      ? name_of(game, 'leader', stack.leader, language)
      : `${stack.count} ${name_of(game, 'unit', stack.kind, language, stack.count > 1)}`;
    nations.set(stack.nation, [...(nations.get(stack.nation) ?? []), what]);
  }
  for (const [nation, what] of nations) parts.push(`${name_of(game, 'nation', nation, language)}: ${what.join(', ')}`);
  if (nations.size === 0 && region?.kind !== 'sea') parts.push(say('empty'));
  if (view.forts?.[area] === 'destroyed') parts.push(say('fort_destroyed'));
  const worth = view.stage === 'nation-turn' ? worth_words(view.nation, area, view.round, language) : '';
  if (worth) parts.push(`${say('worth', { nation: name_of(game, 'nation', view.nation, language) })}: ${worth}`);
  return parts.join('. ');
}
