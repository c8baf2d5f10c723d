// The page's words, data/common/page.json and data/GAME/page.json: nothing is built where one of them is not said in both
// languages, or not with the same holes. index.html, which is there before any program, takes its words from there, too:
// {{tagline.en}}. `import load from 'virtual:page_words'`: the common ones in one language, as a function that loads them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const languages = ['en', 'it'] as const;
type Page = Record<string, Partial<Record<string, string>>>;

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => name))].sort().join(', ');

export function faults_of(page: Page): string[] {
  return Object.entries(page).flatMap(([word, said]) => {
    const silent = languages.filter((language) => !said[language]);
    if (silent.length > 0) return silent.map((language) => `"${word}": no text in ${language}`);
    const [first, second] = languages.map((language) => holes(said[language] ?? ''));
    return first === second ? [] : [`"${word}": {${first}} in one language, {${second}} in the other`];
  });
}

export function pages(data: string): { file: string; page: Page }[] {
  return readdirSync(data)
    .map((folder) => join(data, folder, 'page.json'))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, page: JSON.parse(readFileSync(file, 'utf8')) as Page }));
}

export function filled(html: string, page: Page): string {
  return html.replace(/\{\{(\w+)\.(\w+)\}\}/g, (_, word: string, language: string) => {
    const text = page[word]?.[language];
    if (!text) throw new Error(`index.html: there is no word "${word}" in ${language}`);
    return text;
  });
}

const common = (data: string): Page => JSON.parse(readFileSync(join(data, 'common', 'page.json'), 'utf8')) as Page;
const every_word = 'virtual:page_words';
const one_language = /^virtual:page_words\/(\w+)$/;

export function page_words(data: string): Plugin {
  return {
    name: 'page-words',
    buildStart() {
      const faults = pages(data).flatMap(({ file, page }) => faults_of(page).map((fault) => `${file}: ${fault}`));
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
    resolveId: (id) => (id === every_word || one_language.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${every_word}`) return `export default {${languages.map((language) => `${language}: () => import('${every_word}/${language}').then((page) => page.default)`).join()}};`;
      const [, language] = one_language.exec(id.slice(1)) ?? [];
      if (!language) return null;
      return `export default ${JSON.stringify(Object.fromEntries(Object.entries(common(data)).map(([word, said]) => [word, said[language]])))};`;
    },
    transformIndexHtml: (html) => filled(html, common(data)),
  };
}
