// Falling Sky's own words on the page.
import page from '../../../../data/falling_sky/page.json';
import { sayer, word_of } from '../../common/words';
import type { Language } from '../../common/types';

export const words = sayer(page);
// By an id of the view: what a Tribe is, who has Control.
export const word_for = (table: 'tribe' | 'control', id: string, language: Language): string => word_of(page, language, `${table}_${id}`, id);
