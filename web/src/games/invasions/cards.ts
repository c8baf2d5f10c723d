// What the cards do, in our words.
import texts from '../../../../data/invasions/card_texts.json';
import type { Language } from '../../common/types';

export type Deck = 'event' | 'government' | 'diplomacy';
type Texts = Partial<Record<string, Record<Language, string>>>;

export const card_text = (deck: Deck, id: string, language: Language): string => (texts[deck] as Texts)[id]?.[language] ?? '';
