// The cards of Falling Sky: Events, and Winters with their phases.
import { name_of, type Game, type Rulebook } from '../../common/game';
import type { Language } from '../../common/types';
import { event_face, type CardFace } from '../coin/cards';
import { card_facts } from './facts';
import type { FallingSkyView } from './view';

const phases = ['victory', 'germans', 'quarters', 'harvest', 'senate', 'spring'];

function winter(game: Game, id: string, view: FallingSkyView, language: Language): CardFace {
  const steps = phases.map((phase, index) => ({
    rule: `FS 6.${index + 1}`,
    name: name_of(game, 'phase', phase, language),
    now: id === view.cards?.current && view.phase === phase,
  }));
  return { id, title: name_of(game, 'card', id, language), mark: '❄', order: [], glyph: 'snow', texts: [], steps };
}

// `book` is there once it has been loaded.
export function card_face(game: Game, id: string, view: FallingSkyView, book: Rulebook | undefined, language: Language): CardFace {
  const facts = card_facts(id);
  return facts ? event_face(game, id, facts, book, language) : winter(game, id, view, language);
}
