// The people that somebody looks for on the map: the list of nations sets it, the board shows where it is.
export const finding = $state<{ nation: string | null }>({ nation: null });

export const find = (nation: string): void => void (finding.nation = finding.nation === nation ? null : nation);
