// Which words of what was said are the name of a card.
import { arguments_of, name_of, type Game } from './game';
import { card_of } from './rules';
import type { Language, Said } from './types';

export interface Piece {
  text: string;
  card?: string;
}

// The card whose text stands behind a line is often named in it, too.
function cards_behind(game: Game, { code, rule }: Said): string[] {
  if (!game.card_kind) return [];
  const behind = card_of(rule ?? '');
  const named = arguments_of(game, code).filter(({ kind }) => kind === game.card_kind);
  return [...new Set([...named.map(({ id }) => id), ...(behind ? [behind] : [])])];
}

export function cards_in(game: Game, said: Said, language: Language): Piece[] {
  let pieces: Piece[] = [{ text: said.text }];
  for (const id of cards_behind(game, said)) {
    const name = name_of(game, game.card_kind ?? '', id, language);
    pieces = pieces.flatMap((piece) => {
      const at = piece.card ? -1 : piece.text.indexOf(name);
      if (at < 0) return [piece];
      return [{ text: piece.text.slice(0, at) }, { text: name, card: id }, { text: piece.text.slice(at + name.length) }].filter((part) => part.text !== '');
    });
  }
  return pieces;
}
