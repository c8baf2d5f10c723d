// A guest's own link is told once; the browser keeps it, so that it can be shown again while the guest is here.

const place = 'auspex.link';

export function kept_link(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export function keep_link(link: string | null): void {
  try {
    if (link === null) localStorage.removeItem(place);
    else localStorage.setItem(place, link);
  } catch {
    // Then a new one has to be made to see it again.
  }
}
