// The smallest game: two brothers watch birds.
import { rules_of } from '../../common/book.svelte';
import kinds from 'virtual:arguments/tutorial';
import names from '../../../../data/tutorial/names.json';
import page from '../../../../data/tutorial/page.json';
import { type Game } from '../../common/game';
import { sides_of } from '../../common/looks';
import { sayer } from '../../common/words';
import Board from './Board.svelte';

export interface TutorialView {
  day: number;
  last_day: number;
  turn: string;
  birds: Record<string, number>;
  birds_to_win: number;
  hand: Record<string, string>;
  mark: Record<string, string | null>; // on the sky today; another's is hidden
  omens_left: number;
}

const words = sayer(page);

const game: Game = {
  id: 'tutorial',
  sides: sides_of('tutorial'),
  names,
  kinds,
  rules: rules_of('tutorial'),
  messages: async () => (await import('virtual:messages/tutorial')).default,
  Board,
  space_kind: 'space',
  target: () => ({ spaces: [], sites: [] }),
  effects: () => [],
  side_state: () => ({ figures: [] }),
  moment: (view, language) => {
    const { day, last_day } = view as unknown as TutorialView;
    if (day === undefined) return '';
    return words(language)('moment', { n: day, m: last_day });
  },
};

export default game;
