// What a code says, by the game's own catalogue: docs/messages.md tells how its texts are written.
import { counted, parse_code } from './code';
import { name_of, type Game } from './game';
import type { Language } from './types';
import { listed } from './words';

export interface Message {
  args: string[];
  en: string;
  it: string;
}

export type Messages = Record<string, Message>;

// "Caesar, 6 Legions and 4 Auxilia": each has a name in one of the game's tables.
function counted_names(game: Game, args: readonly string[], language: Language): string {
  const kind_of = (id: string) => Object.keys(game.names).find((kind) => game.names[kind]?.some((entry) => entry.id === id)) ?? '';
  const texts = counted(args).map(({ what, n }) => `${n === null ? '' : `${n} `}${name_of(game, kind_of(what), what, language, (n ?? 1) !== 1)}`);
  return listed(texts, language);
}

// So many halves: "½", "1", "1½".
function in_halves(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? `${whole}` : `${whole || ''}½`;
}

export function told(game: Game, messages: Messages, code: string, language: Language): string {
  const { key, args } = parse_code(code);
  const message = messages[key];
  if (!message) return '';
  const value = (name: string) => args[message.args.indexOf(name)] ?? '';
  const placeholder = /\{(\w+)([+#]|\/2)?(?:\*(\w+)|:([^:}]*):([^}]*))?\}/g;
  return message[language].replace(placeholder, (_, name: string, form?: string, counted?: string, one?: string, many?: string) => {
    const kind = name.replace(/\d+$/, '');
    if (form === '#') return counted_names(game, args.slice(message.args.indexOf(name)), language);
    if (form === '+') {
      const names = args.slice(message.args.indexOf(name)).map((each) => name_of(game, kind, each, language));
      return names.length > 0 ? `${one ?? ''}${names.join(', ')}${many ?? ''}` : '';
    }
    const id = value(name);
    if (form === '/2') return `${in_halves(Number(id))}${one === undefined ? '' : ` ${Number(id) === 1 || Number(id) === 2 ? one : many}`}`;
    if (one !== undefined) return `${id} ${Number(id) === 1 ? one : many}`;
    if (messages[id]) return told(game, messages, id, language);
    return name_of(game, kind, id, language, counted !== undefined && Number(value(counted)) !== 1);
  });
}
