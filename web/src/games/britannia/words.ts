// Britannia's own words on the page.
import page from '../../../../data/britannia/page.json';
import { sayer, word_of } from '../../common/words';
import type { Language } from '../../common/types';

export const words = sayer(page);
// By what the cards call it: a kind of award, a kind of unit.
export const word_for = (table: 'award' | 'each', id: string, language: Language): string => word_of(page, language, `${table}_${id}`, id);
