import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faults_of, filled, pages } from '../page-words.ts';
import { literals } from './literals.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));
const data = fileURLToPath(new URL('../../data', import.meta.url));

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(test|d)\.ts$/.test(name))
  .map((name) => ({ name, code: readFileSync(join(source, name), 'utf8') }));

test('everything the page says stands in a catalogue', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap(({ name, code }) => literals(name, code))).toEqual([]);
});

test('what does not would be found', () => {
  const in_component = (code: string) => literals('X.svelte', code);
  expect(in_component('<p>Hello</p>')).toEqual(['X.svelte: Hello']);
  expect(in_component('<button aria-label="close">×</button>')).toEqual(['X.svelte: close']);
  expect(in_component('<p title="{n} of them">{t("word")}</p>')).toEqual(['X.svelte: of them']);
  expect(in_component('{#if open}<b>{open ? "Really" : ""}</b>{/if}')).toEqual(['X.svelte: Really']);
  expect(in_component("<i>{language === 'it' ? 'valore' : 'value'}</i>")).toEqual(['X.svelte: a text for each language']);
  expect(in_component('<kbd>Esc</kbd><p class="a small one" style:left="{x}px">{n} · 3</p>')).toEqual([]);
  expect(literals('x.ts', "const say = { en: 'yes', it: 'sì' };")).toEqual(['x.ts: a table of languages']);
  expect(literals('x.ts', 'const say = (n: number) => `${n} cards are left`;')).toEqual(['x.ts: cards are left']);
  expect(literals('x.ts', "import x from './some thing';\nconst id: 'one two' | null = 'menu.pass';")).toEqual([]);
});

test('every word is said in both languages, with the same holes', () => {
  for (const { file, page } of pages(data)) expect(faults_of(page), file).toEqual([]);
  expect(pages(data).length).toBeGreaterThan(3);
  expect(faults_of({ a: { en: 'one' }, b: { en: '', it: 'due' }, c: { en: '{n}', it: '{n:a:b}' }, d: { en: '{n}', it: '{m}' } })).toEqual([
    '"a": no text in it',
    '"b": no text in en',
    '"d": {n} in one language, {m} in the other',
  ]);
});

test('no word stands there unused', () => {
  const html = readFileSync(join(source, '../index.html'), 'utf8');
  for (const { file, page } of pages(data)) {
    const folder = file.split('/').at(-2) ?? '';
    const spoken = files.filter(({ name }) => folder === 'common' || name.startsWith(join('games', folder))).map(({ code }) => code);
    const is_used = (word: string) => {
      const [, table = ''] = /^(\w+?)_/.exec(word) ?? [];
      const said = new RegExp(`'${word}'|\\bwords\\.${word}\\b|\`${table}_\\$\\{|\\bword_for\\('${table}'`);
      return spoken.some((code) => said.test(code)) || html.includes(`{{${word}.`);
    };
    expect(Object.keys(page).filter((word) => !is_used(word)), file).toEqual([]);
  }
});

test('the page that is there before any program has its words from the catalogue', () => {
  expect(filled('<title>{{a.it}}</title>', { a: { it: 'uno' } })).toBe('<title>uno</title>');
  expect(() => filled('{{b.it}}', {})).toThrow('no word "b" in it');
});
