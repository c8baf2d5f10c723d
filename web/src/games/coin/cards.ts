// A card as a volume describes it, and Event cards, which all volumes have, described.
import { name_of, type Game, type Rulebook } from '../../common/game';
import type { Language } from '../../common/types';
import type { CardSide } from './view';
import { words } from './words';

export interface CardText {
  rule: string; // of which it is the text
  heading?: string; // which side of the card it is
  shaded?: boolean;
  text: string;
}

// Of a Round that a card brings.
export interface CardStep {
  rule: string;
  name: string;
  now: boolean;
}

export interface CardFace {
  id: string;
  title: string;
  mark: string; // in its corner: a number, or a sign
  order: readonly string[]; // of the Factions
  glyph?: string; // where there is no order
  texts: CardText[];
  steps: CardStep[];
  foot?: { text: string; rule: string }; // a word about the card itself
}

// What is printed on an Event card.
export interface EventFacts {
  order: readonly string[];
  dual: boolean;
  capability: readonly string[]; // its sides that are one
}

// As the catalogue of cards has it.
export interface PrintedCard extends Partial<EventFacts> {
  number: number;
}

const both: readonly CardSide[] = ['unshaded', 'shaded'];

type Called = (side: CardSide) => string[];

// As the volume calls it.
function side_heading(game: Game, side: CardSide, language: Language): string {
  const name = name_of(game, 'card_side', side, language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function texts_of(game: Game, id: string, facts: EventFacts, book: Rulebook, language: Language, called: Called): CardText[] {
  const say = words(language);
  const text = (number: string): CardText => ({
    rule: `${book.rulebook} ${number}`,
    text: book.rules.find((rule) => rule.number === number)?.help ?? '',
  });
  const of_side = (side: CardSide): CardText => ({
    ...text(`card.${id}${side[0]}`),
    heading: [side_heading(game, side, language), ...(facts.capability.includes(side) ? [say('capability')] : []), ...called(side)].join(' · '),
    shaded: side === 'shaded',
  });
  return facts.dual ? both.map(of_side) : [text(`card.${id}`)];
}

// `book` is there once it has been loaded; `called` says what else a side of the card is.
export function event_face(game: Game, id: string, facts: EventFacts, book: Rulebook | undefined, language: Language, called: Called = () => []): CardFace {
  const texts = book ? texts_of(game, id, facts, book, language, called) : [];
  return { id, title: name_of(game, 'card', id, language), mark: id, order: facts.order, texts, steps: [] };
}
