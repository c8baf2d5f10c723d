// Invasions' own words on the page.
import page from '../../../../data/invasions/page.json';
import { sayer, word_of } from '../../common/words';
import type { Language } from '../../common/types';

export const words = sayer(page);
// By what the data call it: a kind of award, a step of the turn, a source of coins.
export const word_for = (table: 'award' | 'bonus' | 'step' | 'source' | 'mark', id: string, language: Language): string => word_of(page, language, `${table}_${id.replaceAll('-', '_')}`, id);
