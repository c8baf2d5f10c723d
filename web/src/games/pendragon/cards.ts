// The cards of Pendragon: Events, Pivotal Events, and Epochs with the phases of their Round.
import { name_of, type Game, type Rulebook } from '../../common/game';
import type { Language } from '../../common/types';
import { event_face, type CardFace } from '../coin/cards';
import { card_facts, type PendragonCard } from './facts';
import type { PendragonView } from './view';
import { words } from './words';

const phases = ['annona', 'imperium', 'victory', 'epoch_event', 'revenue', 'upkeep', 'recovery'];

// Who wrote what it does: nobody is to take our text for the printed one.
function origin({ effect }: PendragonCard, language: Language): string {
  const say = words(language);
  const told = new Set(Object.values(effect));
  if (told.size === 1 && told.has('rulebook')) return say('text_rulebook');
  return say(told.size === 1 && told.has('ours') ? 'text_ours' : 'text_mixed');
}

function epoch(game: Game, id: string, facts: PendragonCard, view: PendragonView, book: Rulebook | undefined, language: Language): CardFace {
  const steps = phases.map((phase, index) => ({
    rule: `PD 6.${index + 1}`,
    name: name_of(game, 'phase', phase, language),
    now: id === view.cards?.current && view.phase === phase,
  }));
  const face = event_face(game, id, facts, book, language);
  return { ...face, glyph: 'sun', texts: face.texts.map((text) => ({ ...text, heading: words(language)(facts.when === 'early' ? 'epoch_early' : 'epoch_late') })), steps };
}

// `book` is there once it has been loaded.
export function card_face(game: Game, id: string, view: PendragonView, book: Rulebook | undefined, language: Language): CardFace {
  const facts = card_facts(id);
  if (!facts) return { id, title: name_of(game, 'card', id, language), mark: id, order: [], texts: [], steps: [] };
  const foot = { text: origin(facts, language), rule: 'PD 5.0' };
  if (facts.when) return { ...epoch(game, id, facts, view, book, language), foot };
  const face = event_face(game, id, facts, book, language, (side) => (facts.momentum.includes(side) ? [words(language)('momentum')] : []));
  const texts = facts.owner ? face.texts.map((text) => ({ ...text, heading: words(language)('pivotal_of', { who: name_of(game, 'faction', facts.owner as string, language) }) })) : face.texts;
  return { ...face, texts, foot };
}
