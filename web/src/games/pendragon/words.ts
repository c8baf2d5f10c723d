// Pendragon's own words on the page.
import page from '../../../../data/pendragon/page.json';
import { sayer, word_of } from '../../common/words';
import type { Language } from '../../common/types';

export const words = sayer(page);
// By an id of the view: who has Control, of what kind a Site is, what a state of the Imperium means.
export const word_for = (table: 'control' | 'plot' | 'age', id: string, language: Language): string => word_of(page, language, `${table}_${id}`, id);
