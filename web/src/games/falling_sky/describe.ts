// A Region in words.
import { name_of, type Game } from '../../common/game';
import type { SpaceWords } from '../../common/space';
import type { Language } from '../../common/types';
import map from '../../../../data/falling_sky/map.json';
import { control_words, forces_words } from '../coin/describe';
import { holding, stacks_in, type FallingSkyView } from './view';
import { word_for, words } from './words';

function tribe_words(game: Game, view: FallingSkyView, region: string, tribes: string[], language: Language): string {
  return (view.colony === region ? [...tribes, 'colony'] : tribes)
    .map((id) => {
      const here = holding(view, region, id);
      const state = here.side
        ? `${name_of(game, 'faction', here.side, language)}${here.what === 'citadel' ? ` (${name_of(game, 'kind', 'citadel', language)})` : ''}`
        : word_for('tribe', here.what, language);
      return `${name_of(game, 'tribe', id, language)}: ${state}`;
    })
    .join('; ');
}

// What lies on the Region itself.
function marker_words(view: FallingSkyView, region: string, language: Language): string[] {
  const found: string[] = [];
  if (view.devastated?.includes(region)) found.push(words(language)('devastated'));
  if (view.circumvallation?.region === region) found.push(words(language)('ringed'));
  return found;
}

export function describe_region(game: Game, view: FallingSkyView, region: string, language: Language): SpaceWords {
  const facts = map.regions.find((each) => each.id === region);
  const owner = view.control?.[region];
  return {
    name: name_of(game, 'region', region, language),
    control: control_words(owner ? word_for('control', owner, language) : undefined, language),
    value: words(language)('control_value', { n: facts?.control_value ?? 0 }),
    forces: forces_words(game, stacks_in(view, region), language),
    sites: tribe_words(game, view, region, facts?.tribes.map(({ id }) => id) ?? [], language),
    marks: marker_words(view, region, language),
  };
}
