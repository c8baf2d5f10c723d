// `import kinds from 'virtual:arguments/GAME'` tells for each message of a game of what kind its arguments are,
// read from the game's message catalogue: codes like "pick.tribe aedui" can then be read without guessing.
// `virtual:messages/GAME` is the catalogue itself, for what the server tells by its code alone.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const kinds_prefix = 'virtual:arguments/';
const messages_prefix = 'virtual:messages/';

interface Message {
  args?: string[];
  en: string;
  it: string;
}

export function argument_names(message: Pick<Message, 'args' | 'en'>): string[] {
  if (message.args) return message.args.map((name) => name.replace(/[+#]$/, ''));
  const found: string[] = [];
  for (const [, name = ''] of message.en.matchAll(/\{(\w+)(?:[*:+#/][^}]*)?\}/g)) if (!found.includes(name)) found.push(name);
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

export function messages_of(data: string, game: string): Record<string, Message> {
  const files = [...message_files(join(data, 'common')), ...message_files(join(data, game))];
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>)) as Record<string, Message>;
}

export function argument_kinds(data: string, game: string): Record<string, string[]> {
  const kinds: Record<string, string[]> = {};
  for (const [key, message] of Object.entries(messages_of(data, game))) {
    const names = argument_names(message).map((name) => name.replace(/\d+$/, ''));
    if (names.length > 0) kinds[key] = names;
  }
  return kinds;
}

// What a message says, and the names of its arguments in the order of its code.
export function spoken(data: string, game: string): Record<string, { args: string[]; en: string; it: string }> {
  return Object.fromEntries(Object.entries(messages_of(data, game)).map(([key, message]) => [key, { args: argument_names(message), en: message.en, it: message.it }]));
}

export function message_arguments(data: string): Plugin {
  const made = (id: string): unknown => {
    if (id.startsWith('\0' + kinds_prefix)) return argument_kinds(data, id.slice(kinds_prefix.length + 1));
    return id.startsWith('\0' + messages_prefix) ? spoken(data, id.slice(messages_prefix.length + 1)) : null;
  };
  return {
    name: 'message-arguments',
    resolveId: (id) => (id.startsWith(kinds_prefix) || id.startsWith(messages_prefix) ? '\0' + id : null),
    load: (id) => {
      const value = made(id);
      return value ? `export default ${JSON.stringify(value)};` : null;
    },
  };
}
