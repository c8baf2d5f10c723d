// What the games say, checked for slips of grammar that no compiler sees.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const data = new URL('../../../data/', import.meta.url).pathname;

function catalogues(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'messages' ? catalogues(path) : [];
    return /^messages.*\.json$/.test(name) || folder.endsWith('messages') ? [path] : [];
  });
}

const games = readdirSync(data).filter((folder) => existsSync(join(data, folder, 'look.json')));

const messages = [...games, 'common'].flatMap((game) =>
  catalogues(join(data, game)).flatMap((path) =>
    Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, { en?: string; it?: string }>).flatMap(([key, said]) =>
      (['en', 'it'] as const).map((language) => ({ game, key: `${key} (${language})`, text: said[language] ?? '' })),
    ),
  ),
);

test('a number that stands with its word is not told twice', () => {
  const twice = messages.filter(({ text }) =>
    [...text.matchAll(/\{(\w+):/g)].some(([, name]) => text.match(new RegExp(`\\{${name}[:}]`, 'g'))!.length > 1),
  );
  expect(twice.map(({ key }) => key)).toEqual([]);
});

test('"how many" asks for several', () => {
  const single = messages.filter(({ text }) => /how many \{piece\}|quant[ie] \{piece\}/i.test(text));
  expect(single.map(({ key }) => key)).toEqual([]);
});

test('one Resource is not called Resources', () => {
  const plural = messages.filter(({ text }) => /\{(n|left|cost)\} (Resources|Risorse)\b/.test(text));
  // Building costs two or more at all times.
  expect(plural.map(({ key }) => key).filter((key) => !key.startsWith('build.ask_work'))).toEqual([]);
});

test('Italian puts no article of its own before a Faction: it would not fit all of them', () => {
  const fixed = messages.filter(({ key, text }) => key.endsWith('(it)') && /\b(i|gli|ai|agli|dei|degli|dai|dagli) \{faction/.test(text));
  expect(fixed.map(({ key }) => key)).toEqual([]);
});

test('a leader of Britannia may be two men: no verb is tied to one', () => {
  const single = messages.filter(({ game, key, text }) => game === 'britannia' && key.endsWith('(en)') && /(does|Does) \{leader\}|\{leader\},? (goes|adds|appears|leaves|escapes|left alone)/.test(text));
  expect(single.map(({ key }) => key)).toEqual([]);
});

// One, or one for each value of an argument: {"by": "faction", "romans": "6.3.3", "else": "6.3.2"}. Those of "each" are numbers
// that there are.
type Rules = string | { [value: string]: Rules };
function numbers_of(rule: Rules = ''): string[] {
  if (typeof rule === 'string') return rule ? [rule] : [];
  return Object.entries(rule).flatMap(([value, inner]) => (value === 'by' || value === 'each' ? [] : numbers_of(inner)));
}

test('every rule number behind a message opens an explanation in both languages', () => {
  const silent = games.flatMap((game) => {
    const { rules } = JSON.parse(readFileSync(join(data, game, 'rules.json'), 'utf8')) as {
      rules: { number: string; help?: { en?: string; it?: string } }[];
    };
    const explained = new Set(rules.filter(({ help }) => (help?.en?.length ?? 0) > 20 && (help?.it?.length ?? 0) > 20).map(({ number }) => number));
    return catalogues(join(data, game)).flatMap((path) =>
      Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, { rule?: Rules }>).flatMap(([key, { rule }]) =>
        numbers_of(rule)
          .filter((number) => !explained.has(number))
          .map((number) => `${key}: ${number}`),
      ),
    );
  });
  expect(silent).toEqual([]);
});
