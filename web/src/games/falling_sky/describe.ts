// A Region in words, for the inspector and for screen readers.
import { name_of, type Game } from '../../common/game';
import type { Language } from '../../common/types';
import map from '../../../../data/falling_sky/map.json';
import { holding, stacks_in, type FallingSkyView } from './view';

const words = {
  en: {
    control: (who: string) => `${who} Control`,
    no_control: 'no Control',
    subdued: 'Subdued',
    dispersed: 'Dispersed',
    gathering: 'Gathering',
    razed: 'razed',
    devastated: 'Devastated',
  },
  it: {
    control: (who: string) => `Controllo: ${who}`,
    no_control: 'nessun Controllo',
    subdued: 'sottomessa',
    dispersed: 'dispersa',
    gathering: 'in raccolta',
    razed: 'rasa al suolo',
    devastated: 'devastata',
  },
};

export function control_words(game: Game, view: FallingSkyView, region: string, language: Language): string {
  const owner = view.control?.[region];
  return owner ? words[language].control(name_of(game, 'faction', owner, language)) : words[language].no_control;
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
  const tribes = map.regions.find((each) => each.id === region)?.tribes ?? [];
  return tribes
    .map(({ id }) => {
      const here = holding(view, region, id);
      const state = here.side
        ? `${name_of(game, 'faction', here.side, language)}${here.what === 'citadel' ? ` (${name_of(game, 'kind', 'citadel', language)})` : ''}`
        : (words[language][here.what as 'subdued'] ?? here.what);
      return `${name_of(game, 'tribe', id, language)}: ${state}`;
    })
    .join('; ');
}

export function describe_region(game: Game, view: FallingSkyView, region: string, language: Language): string {
  const parts = [name_of(game, 'region', region, language), control_words(game, view, region, language)];
  for (const side of Object.keys(view.pieces?.[region] ?? {})) {
    const what = forces_words(game, view, region, side, language);
    if (what) parts.push(what);
  }
  const tribes = tribe_words(game, view, region, language);
  if (tribes) parts.push(tribes);
  if (view.devastated?.includes(region)) parts.push(words[language].devastated);
  return parts.join('. ');
}
