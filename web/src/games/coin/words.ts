// What the card-driven volumes call alike on the page.
import page from '../../../../data/coin/page.json';
import type { Language } from '../../common/types';
import { fill, sayer, word_of } from '../../common/words';

export const words = sayer(page);
// What a Faction did on the card; `ability` is what the volume calls what goes with a Command.
export const deed_word = (deed: string, ability: string, language: Language): string => fill(word_of(page, language, `did_${deed}`, deed), { ability });
export const cards_left = (left: number, language: Language): string => words(language)('cards_left', { n: left });
