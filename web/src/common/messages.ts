// What a code says, by the game's own catalogue: docs/messages.md tells how its texts are written.
import { parse_code } from './code';
import { name_of, type Game } from './game';
import type { Language } from './types';

export interface Message {
  args: string[];
  en: string;
  it: string;
}

export type Messages = Record<string, Message>;

export function told(game: Game, messages: Messages, code: string, language: Language): string {
  const { key, args } = parse_code(code);
  const message = messages[key];
  if (!message) return '';
  const value = (name: string) => args[message.args.indexOf(name)] ?? '';
  return message[language].replace(/\{(\w+)(\+)?(?:\*(\w+)|:([^:}]*):([^}]*))?\}/g, (_, name: string, list?: string, counted?: string, one?: string, many?: string) => {
    const kind = name.replace(/\d+$/, '');
    if (list) {
      const names = args.slice(message.args.indexOf(name)).map((each) => name_of(game, kind, each, language));
      return names.length > 0 ? `${one ?? ''}${names.join(', ')}${many ?? ''}` : '';
    }
    const id = value(name);
    if (one !== undefined) return `${id} ${Number(id) === 1 ? one : many}`;
    if (messages[id]) return told(game, messages, id, language);
    return name_of(game, kind, id, language, counted !== undefined && Number(value(counted)) !== 1);
  });
}
