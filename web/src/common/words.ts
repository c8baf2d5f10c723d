// The page's own words: data/common/page.json, and those of a game in its own page.json. Their holes are written as in all
// messages (docs/messages.md): {name}, and {n:card:cards} for a number with its word. Texts of games come from the server
// in the language asked for.
import load_page from 'virtual:page_words';
import type page from '../../../data/common/page.json';
import type { Language } from './types';

export type Word = keyof typeof page;
export type Spoken = Record<Language, string>;
export type Values = Record<string, string | number>;

// Nobody reads the page in two languages at once: each comes alone, and before anything is said in it.
const known: Partial<Record<Language, Record<string, string>>> = {};
export const has_words = (language: Language): boolean => known[language] !== undefined;
export async function load_words(language: Language): Promise<void> {
  known[language] ??= await load_page[language]();
}

const in_all = (word: string): Spoken => Object.fromEntries(Object.entries(known).map(([language, page]) => [language, page[word] ?? ''])) as Spoken;
export const words = new Proxy({} as Record<Word, Spoken>, {
  get: (_, word) => in_all(String(word)),
  has: (_, word) => Object.values(known).some((page) => String(word) in page),
});

export function fill(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)(?::([^:}]*):([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : `${value} ${Number(value) === 1 ? one : many}`;
  });
}

export type Say<W extends string> = (word: W, values?: Values) => string;

// Whoever speaks the words of a page.json, in one language.
export const sayer =
  <W extends string>(page: Record<W, Spoken>) =>
  (language: Language): Say<W> =>
  (word, values) =>
    fill(page[word][language], values);

// A word by an id that the server told; the id itself where there is none.
export function word_of<W extends string>(page: Record<W, Spoken>, language: Language, word: string, id: string): string {
  return word in page ? page[word as W][language] : id;
}

// "Gwent (2), Dyfed and Powys".
export const listed = (parts: string[], language: Language): string => new Intl.ListFormat(words.locale[language], { type: 'conjunction' }).format(parts);
