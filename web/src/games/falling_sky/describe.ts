// A Region in words, for the inspector and for screen readers.
import { name_of, type Game } from '../../common/game';
import type { Language } from '../../common/types';
import map from '../../../../data/falling_sky/map.json';
import { holding, stacks_in, type FallingSkyView } from './view';
import { word_for, words } from './words';

export function control_words(view: FallingSkyView, region: string, language: Language): string {
  const owner = view.control?.[region];
  return owner ? word_for('control', owner, language) : words(language)('no_control');
}

export function forces_words(game: Game, view: FallingSkyView, region: string, side: string, language: Language): string {
  return stacks_in(view, region)
    .filter((stack) => stack.side === side)
    .map((stack) =>
      stack.leader
        ? name_of(game, 'leader', stack.leader, language)
        : `${stack.count} ${name_of(game, 'piece', stack.pieces[0] ?? '', language, stack.count > 1)}`,
    )
    .join(', ');
}

export function tribe_words(game: Game, view: FallingSkyView, region: string, language: Language): string {
  const tribes = map.regions.find((each) => each.id === region)?.tribes.map(({ id }) => id) ?? [];
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
export function marker_words(view: FallingSkyView, region: string, language: Language): string[] {
  const found: string[] = [];
  if (view.devastated?.includes(region)) found.push(words(language)('devastated'));
  if (view.circumvallation?.region === region) found.push(words(language)('ringed'));
  return found;
}

export function describe_region(game: Game, view: FallingSkyView, region: string, language: Language): string {
  const parts = [name_of(game, 'region', region, language), control_words(view, region, language)];
  for (const side of Object.keys(view.pieces?.[region] ?? {})) {
    const what = forces_words(game, view, region, side, language);
    if (what) parts.push(what);
  }
  const tribes = tribe_words(game, view, region, language);
  if (tribes) parts.push(tribes);
  parts.push(...marker_words(view, region, language));
  return parts.join('. ');
}
