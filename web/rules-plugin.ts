// `import books from 'virtual:rulebooks'`: the rulebook of each game, in one language at a time, as a function that loads it. Most of
// what a game says lies in there, and nobody reads it in two languages at once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Rulebook } from './src/common/game.ts';

const languages = ['en', 'it'] as const;
type Language = (typeof languages)[number];

interface Written {
  rulebook: string;
  rules: { number: string; title: Record<Language, string>; help?: Record<Language, string> }[];
}

export const in_language = ({ rulebook, rules }: Written, language: Language): Rulebook => ({
  rulebook,
  rules: rules.map(({ number, title, help }) => ({ number, title: title[language], ...(help ? { help: help[language] } : {}) })),
});

const file = (data: string, game: string): string => join(data, game, 'rules.json');
const every_book = '\0virtual:rulebooks';
const one_book = /^\0virtual:rules\/(\w+)\/(\w+)$/;

export function rulebooks(data: string): Plugin {
  const games = () => readdirSync(data).filter((game) => existsSync(file(data, game)));
  const loader = (game: string, language: Language) => `${language}: () => import('virtual:rules/${game}/${language}').then((book) => book.default)`;
  return {
    name: 'rulebooks',
    resolveId: (id) => (/^virtual:rule(books$|s\/)/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === every_book) return `export default {${games().map((game) => `${game}: {${languages.map((language) => loader(game, language)).join()}}`).join()}};`;
      const [, game, language] = one_book.exec(id) ?? [];
      if (!game) return null;
      const book = JSON.parse(readFileSync(file(data, game), 'utf8')) as Written;
      return `export default ${JSON.stringify(in_language(book, language as Language))};`;
    },
  };
}
