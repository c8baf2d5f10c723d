// `import books from 'virtual:rulebooks'`: the rulebook of each game, in one language at a time, as a function that loads it. Most of
// what a game says lies in there, and nobody reads it in two languages at once. `cards` are the texts of its cards alone.
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
const one_book = /^\0virtual:(rules|card_rules)\/(\w+)\/(\w+)$/;

// The text of a card is told by its deck and its name or number: "event.piracy", "card.12".
const is_card = ({ number }: { number: string }): boolean => /^[a-z]+\./.test(number);

export function rulebooks(data: string): Plugin {
  const games = () => readdirSync(data).filter((game) => existsSync(file(data, game)));
  const loader = (what: string, game: string, language: Language) => `${language}: () => import('virtual:${what}/${game}/${language}').then((book) => book.default)`;
  const all = (what: string) => `{${games().map((game) => `${game}: {${languages.map((language) => loader(what, game, language)).join()}}`).join()}}`;
  return {
    name: 'rulebooks',
    resolveId: (id) => (/^virtual:(rulebooks$|rules\/|card_rules\/)/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === every_book) return `export default ${all('rules')}; export const cards = ${all('card_rules')};`;
      const [, what, game, language] = one_book.exec(id) ?? [];
      if (!game) return null;
      const { rulebook, rules } = in_language(JSON.parse(readFileSync(file(data, game), 'utf8')) as Written, language as Language);
      if (what === 'card_rules') return `export default ${JSON.stringify(rules.filter(is_card))};`;
      return `import cards from 'virtual:card_rules/${game}/${language}'; export default {rulebook: ${JSON.stringify(rulebook)}, rules: [...${JSON.stringify(rules.filter((rule) => !is_card(rule)))}, ...cards]};`;
    },
  };
}
