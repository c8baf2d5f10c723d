// A space in words: a Region, a City, a Sea, Caledonia.
import { name_of, type Game } from '../../common/game';
import type { MapRegion } from '../../common/map';
import type { SpaceWords } from '../../common/space';
import type { Language } from '../../common/types';
import { control_words, forces_words } from '../coin/describe';
import { stacks_in, type PendragonView } from './view';
import { word_for, words } from './words';

function site_words(game: Game, view: PendragonView, region: MapRegion, language: Language): string {
  return Object.entries(region.sites ?? {})
    .map(([id, { kind = 'town' }]) => {
      const piece = view.sites?.[id];
      return `${name_of(game, 'site', id, language)}: ${piece ? name_of(game, 'piece', piece, language) : word_for('plot', kind, language)}`;
    })
    .join('; ');
}

function value_words(game: Game, view: PendragonView, region: MapRegion, language: Language): string {
  const say = words(language);
  const [bottom = 0, top = 0] = view.prosperity?.[region.id] ?? [];
  const people = say('population', { n: view.population?.[region.id] ?? 0 });
  const ground = name_of(game, 'terrain', region.terrain ?? 'clear', language);
  return `${ground} · ${people} · ${say('prosperity', { n: bottom + top })}`;
}

function place_name(game: Game, { id, kind, outside }: MapRegion, language: Language): string {
  if (outside) return words(language)('caledonia');
  return name_of(game, kind === 'sea' ? 'sea' : 'space', id, language);
}

export function describe_space(game: Game, view: PendragonView, region: MapRegion, language: Language): SpaceWords {
  const { id, kind, outside } = region;
  const name = place_name(game, region, language);
  const nothing = { name, control: '', value: '', forces: [], sites: '', marks: [] };
  if (outside) return { ...nothing, value: words(language)('caledonia_text') };
  if (kind === 'sea') return { ...nothing, control: name_of(game, 'patrol', view.seas?.[id] ?? 'no_patrol', language) };
  const owner = view.control?.[id];
  return {
    name,
    control: control_words(owner ? word_for('control', owner, language) : undefined, language),
    value: value_words(game, view, region, language),
    forces: forces_words(game, stacks_in(view, id), language),
    sites: site_words(game, view, region, language),
    marks: [],
  };
}
