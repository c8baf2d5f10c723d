// How Europe is played by hand: whole stacks are dragged from where they stand to where they go; of parts of them the rules ask how many.
import { parse_code } from '../../common/code';
import { arguments_of, name_of, type Game } from '../../common/game';
import type { Hands } from '../../common/intent';
import type { Language } from '../../common/types';
import { words } from './words';

// Options that say where a march begins, and then where it leads.
export const ways: ReadonlySet<string> = new Set(['march.to', 'march.at', 'march.horde', 'march.turn', 'campaign.to', 'campaign.at', 'campaign.horde', 'campaign.turn']);

// Where to, against whom, led by whom, by what way.
export function brief(game: Game, code: string, language: Language): string {
  const say = words(language);
  const { key } = parse_code(code);
  const args = arguments_of(game, code);
  const name = (kind: string, id: string | undefined) => (id ? name_of(game, kind, id, language) : '');
  const first = (kind: string) => args.find((each) => each.kind === kind)?.id;
  const [, to, ...between] = args.flatMap(({ kind, id }) => (kind === 'space' ? [id] : []));
  const price = Number(first('n') ?? 0);
  const leader = name('leader', first('leader'));
  const nation = name('nation', first('nation'));
  const how = key.endsWith('.horde') ? say('way_horde') : key.endsWith('.turn') ? say('way_turn', { nation }) : nation ? say('way_against', { nation }) : '';
  const via = between.length > 0 ? say('way_via', { places: between.map((space) => name('space', space)).join(', ') }) : '';
  const where = [name('space', to), how, via, ...(price > 0 ? [say('coins_of', { n: price })] : [])].filter(Boolean).join(' · ');
  return leader ? `${leader}: ${where}` : where;
}

export const hands: Hands = {
  menus: [],
  takes: ['march.detail', 'campaign.detail'],
  groups: [],
  most: [],
  done: ['march.pass', 'march.end', 'march.stop', 'march.back', 'march.orders'],
  ends: {},
  through: {},
  pieces: () => [],
};
