// Britannia on the page.
import { rules_of } from '../../common/book.svelte';
import kinds from 'virtual:arguments/britannia';
import names from '../../../../data/britannia/names.json';
import { parse_code } from '../../common/code';
import { arguments_of, type Effect, type Game, type Target } from '../../common/game';
import type { Language, Line, View } from '../../common/types';
import { around } from './around';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cards from './Cards.svelte';
import { battle_dice } from './dice';
import { hands } from './hands';
import { leader_nation } from './facts';
import { battle_stakes } from './odds';
import { nations, players } from './sides.svelte';
import Status from './Status.svelte';
import { telling, token } from './telling';
import type { BritanniaView } from './view';
import { words } from './words';

function target(code: string): Target {
  const found: Target = { spaces: [], sites: [] };
  for (const { kind, id } of arguments_of(game, code)) {
    if (kind === 'area') found.spaces.push(id);
    else if (kind === 'nation') found.side ??= id;
    else if (kind === 'unit') found.piece ??= id;
  }
  // "one that began here and came from there" is about the first place.
  if (found.spaces.length > 1) found.spaces = found.spaces.slice(0, 1);
  return found;
}

function effects(line: Line, side?: string): Effect[] {
  const { key } = parse_code(line.code);
  const args = arguments_of(game, line.code);
  const leader = args.find(({ kind }) => kind === 'leader')?.id;
  const who = args.find(({ kind }) => kind === 'nation')?.id ?? (leader ? leader_nation(leader) : undefined) ?? side;
  const [from, to] = args.filter(({ kind }) => kind === 'area').map(({ id }) => id);
  const by = who ? { side: who } : {};
  if (from && to && from !== to) return [{ kind: 'arrow', from, to, ...by }];
  if (from) return [{ kind: key.startsWith('battle') ? 'flash' : 'pulse', space: from, ...by }];
  return [];
}

function moment(raw: View, language: Language): string {
  const view = raw as unknown as BritanniaView;
  if (!view.round) return '';
  const [from = '', to = ''] = view.years ?? [];
  return words(language)('moment', { n: view.round, m: view.last_round ?? 16, from, to });
}

export const game: Game = {
  id: 'britannia',
  sides: [...players, ...nations],
  names,
  kinds,
  rules: rules_of('britannia'),
  aid: async () => (await import('../../../../data/britannia/aid.json')).default,
  messages: async () => (await import('virtual:messages/britannia')).default,
  Board,
  Cards,
  Status,
  Card,
  card_kind: 'nation',
  space_kind: 'area',
  target,
  effects,
  belongs: (kind, id) => (kind === 'leader' ? leader_nation(id) || undefined : undefined),
  interlude: ({ code }) => /^(round|crown)\./.test(code),
  telling: telling(() => game),
  token: token(() => game),
  side_state: (raw, side, standing, language) => {
    const view = raw as unknown as BritanniaView;
    const own = Object.keys(view.owners ?? {}).filter((nation) => view.owners[nation] === side);
    const acts = view.stage === 'nation-turn' && view.owners?.[view.nation] === side;
    return {
      figures: [],
      absent: standing === undefined && Object.keys(view.owners ?? {}).length > 0 && own.length === 0,
      ...(own.length > 0 && acts
        ? { badge: { text: names.nation.find(({ id }) => id === view.nation)?.[language] ?? view.nation, tone: 'good' as const } }
        : {}),
    };
  },
  seat_of: (view, side) => (view as unknown as BritanniaView).owners?.[side] ?? side,
  around: (view, victory, language) => around(game, view as unknown as BritanniaView, victory, language),
  moment,
  stakes: battle_stakes,
  dice: (line, log, view) => battle_dice(game, line, log, view),
  reason: (line) => line.code.startsWith('plan.'),
  hands,
};

export default game;
