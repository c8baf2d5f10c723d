// Links for open seats are told once, to whoever made the table; the browser keeps them, because asking again would make
// new ones and the old ones would no longer open.

const place = (table: string) => `auspex.invitations.${table}`;

export function kept_invitations(table: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function keep_invitations(table: string, invitations: Record<string, string>): void {
  try {
    if (Object.keys(invitations).length === 0) localStorage.removeItem(place(table));
    else localStorage.setItem(place(table), JSON.stringify(invitations));
  } catch {
    // Then they are shown now and have to be made anew later.
  }
}
