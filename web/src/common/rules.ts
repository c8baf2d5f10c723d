// Short explanations of options, from the game's rulebook.
import type { Rule, Rulebook } from './game';
import type { Language, Said } from './types';

// The rule an option is about.
export function rule_of(book: Rulebook, option: Said): Rule | undefined {
  const number = option.rule?.replace(/^\S+ /, '');
  return number ? book.rules.find((rule) => rule.number === number) : undefined;
}

export function short_help(rule: Rule | undefined, language: Language, most = 260): string {
  const text = rule?.help?.[language] ?? '';
  if (!rule || text === '') return '';
  const cut = text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most))} …` : text;
  return `${rule.title[language]} (${rule.number}): ${cut}`;
}
