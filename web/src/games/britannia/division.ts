// Which nations a colour leads: by the number of players, or as the short game has it. Nobody knows before a draft.
import data from '../../../../data/britannia/nations.json';

const divisions: Partial<Record<string, Partial<Record<string, string[]>>>> = data.players;

export function division(scenario: string, options: Record<string, string>): Partial<Record<string, string[]>> | null {
  if (scenario === 'short') return divisions.short ?? null;
  return options.division === 'draft' ? null : (divisions[options.players ?? '4'] ?? null);
}
