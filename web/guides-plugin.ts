// `import guides from 'virtual:guides'`: of each data/GAME/guide.json what home shows of it, without its steps.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Guide, GuideHead } from './src/common/guide.ts';

function heads(data: string): Record<string, GuideHead> {
  const folders = readdirSync(data).filter((folder) => existsSync(join(data, folder, 'guide.json')));
  return Object.fromEntries(
    folders.map((folder) => {
      const { title, sentence, length, table } = JSON.parse(readFileSync(join(data, folder, 'guide.json'), 'utf8')) as Guide;
      return [folder.replaceAll('_', '-'), { title, sentence, length, table }];
    }),
  );
}

export function guide_heads(data: string): Plugin {
  return {
    name: 'guide-heads',
    resolveId: (id) => (id === 'virtual:guides' ? '\0virtual:guides' : null),
    load: (id) => (id === '\0virtual:guides' ? `export default ${JSON.stringify(heads(data))};` : null),
  };
}
