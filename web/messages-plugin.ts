// `import kinds from 'virtual:arguments/falling_sky'` tells for each message of a game of what kind its arguments are,
// read from the game's message catalogue: codes like "pick.tribe aedui" can then be read without guessing.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:arguments/';

interface Message {
  args?: string[];
  en: string;
}

export function argument_names(message: Message): string[] {
  if (message.args) return message.args;
  const found: string[] = [];
  for (const [, name = ''] of message.en.matchAll(/\{(\w+)(?:[*:][^}]*)?\}/g)) if (!found.includes(name)) found.push(name);
  return found;
}

function message_files(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => {
      if (statSync(path).isDirectory()) return path.endsWith('messages') ? message_files_all(path) : [];
      return /messages[^/]*\.json$/.test(path) ? [path] : [];
    });
}

function message_files_all(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

export function argument_kinds(data: string, game: string): Record<string, string[]> {
  const kinds: Record<string, string[]> = {};
  for (const file of [...message_files(join(data, 'common')), ...message_files(join(data, game))]) {
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>;
    for (const [key, message] of Object.entries(messages)) {
      const names = argument_names(message).map((name) => name.replace(/\d+$/, ''));
      if (names.length > 0) kinds[key] = names;
    }
  }
  return kinds;
}

export function message_arguments(data: string): Plugin {
  return {
    name: 'message-arguments',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : null),
    load: (id) =>
      id.startsWith('\0' + prefix)
        ? `export default ${JSON.stringify(argument_kinds(data, id.slice(prefix.length + 1)))};`
        : null,
  };
}
