// The rulebook of a game as a person reads it: short explanations of options, chapters, what a search finds.
import type { Rule, Rulebook } from './game';
import type { Language, Said } from './types';
import { fill, words } from './words';

export const rule_number = (rule: string): string => rule.replace(/^\S+ /, '');

// The card whose text a rule is, as in "card.12" or, of one side of it, "FS card.12s".
export const card_of = (rule: string): string | undefined => /^card\.(.+?)(?:(?<=\d)[us])?$/.exec(rule_number(rule))?.[1];

// A rule that is the text of a card has the name of its deck and of the card, as in "IN event.piracy".
const is_card_text = (rule: string): boolean => /^[a-z]+\.[a-z_]+$/.test(rule_number(rule));

// As it stands beside what it is the rule of.
export function rule_label(rule: string, language: Language): string {
  const card = card_of(rule);
  if (card) return fill(words.rule_card[language], { n: card });
  return is_card_text(rule) ? words.rule_of_card[language] : rule_number(rule);
}

// The rule an option is about.
export function rule_of(book: Rulebook, option: Said): Rule | undefined {
  const number = option.rule ? rule_number(option.rule) : undefined;
  return number ? book.rules.find((rule) => rule.number === number) : undefined;
}

export function short_help(rule: Rule | undefined, most = 260): string {
  const text = rule?.help ?? '';
  if (!rule || text === '') return '';
  const cut = text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most))} …` : text;
  return `${rule.title} (${rule.number}): ${cut}`;
}

export interface Chapter {
  id: string; // "3", or "S" for what is no number
  head?: Rule; // the chapter itself
  rules: Rule[];
}

const chapter_id = ({ number }: Rule): string => number.split('.')[0] ?? number;
const is_head = ({ number }: Rule): boolean => /^[^.]+(\.0)?$/.test(number);

// Without the texts of cards, which have no place in it.
export function chapters(book: Rulebook): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const rule of book.rules.filter(({ number }) => !card_of(number))) {
    const chapter = found.get(chapter_id(rule)) ?? { id: chapter_id(rule), rules: [] };
    if (is_head(rule) && !chapter.head) chapter.head = rule;
    else chapter.rules.push(rule);
    found.set(chapter.id, chapter);
  }
  return [...found.values()];
}

// Rules within which this one stands, from the chapter down.
export function rules_above(book: Rulebook, number: string): Rule[] {
  if (card_of(number)) return [];
  const parts = number.split('.');
  return parts
    .slice(0, -1)
    .map((_, index) => parts.slice(0, index + 1).join('.'))
    .flatMap((each) => book.rules.filter((one) => one.number !== number && (one.number === each || one.number === `${each}.0`)));
}

export function rules_below(book: Rulebook, number: string): Rule[] {
  const start = `${number.replace(/\.0$/, '')}.`;
  return card_of(number) ? [] : book.rules.filter((each) => each.number.startsWith(start) && each.number !== number);
}

// Those beside it, in the order of the book.
export function rules_beside(book: Rulebook, number: string): { before?: Rule; after?: Rule } {
  const all = book.rules.filter((each) => !card_of(each.number));
  const at = all.findIndex((each) => each.number === number);
  const [before, after] = [all[at - 1], all[at + 1]];
  return at < 0 ? {} : { ...(before ? { before } : {}), ...(after ? { after } : {}) };
}

export interface Hit {
  rule: Rule;
  before: string; // what stands around the words that were found
  found: string;
  after: string;
}

const around = 60; // letters of the text that are shown on either side

function hit(rule: Rule, wanted: string): Hit | undefined {
  const { title, help: text = '' } = rule;
  const at = text.toLowerCase().indexOf(wanted);
  if (at < 0) return rule.number.toLowerCase().startsWith(wanted) || title.toLowerCase().includes(wanted) ? { rule, before: '', found: '', after: '' } : undefined;
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const end = at + wanted.length;
  const to = end + around >= text.length ? text.length : text.lastIndexOf(' ', end + around);
  return { rule, before: `${from > 0 ? '… ' : ''}${text.slice(from, at)}`, found: text.slice(at, end), after: `${text.slice(end, Math.max(end, to))}${to < text.length ? ' …' : ''}` };
}

// Rules that have it in their title come first.
export function search(book: Rulebook, wanted: string, most = 40): Hit[] {
  const text = wanted.trim().toLowerCase();
  if (text.length < 2) return [];
  const hits = book.rules.flatMap((rule) => hit(rule, text) ?? []);
  const titled = ({ rule }: Hit) => rule.title.toLowerCase().includes(text);
  return [...hits.filter(titled), ...hits.filter((each) => !titled(each))].slice(0, most);
}
