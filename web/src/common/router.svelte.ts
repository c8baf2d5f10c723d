// Addresses of the page: /, /account, /table/ID (with ?line= for a moment), /join/TOKEN, /guest/TOKEN.

export interface Route {
  page: 'home' | 'account' | 'table' | 'join' | 'guest' | 'lost';
  id: string;
  query: URLSearchParams;
}

export function read_route(path: string, search: string): Route {
  const query = new URLSearchParams(search);
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'home', id: '', query };
  if (parts.length === 1 && parts[0] === 'account') return { page: 'account', id: '', query };
  if (parts.length === 2 && (parts[0] === 'table' || parts[0] === 'join' || parts[0] === 'guest'))
    return { page: parts[0], id: decodeURIComponent(parts[1] ?? ''), query };
  return { page: 'lost', id: '', query };
}

class Router {
  route = $state.raw<Route>(read_route(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => (this.route = read_route(location.pathname, location.search)));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.route = read_route(location.pathname, location.search);
    if (!replace) scrollTo(0, 0);
  }

  // Links inside the page do not load it anew.
  link = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const address = (event.currentTarget as HTMLAnchorElement).getAttribute('href');
    if (!address) return;
    event.preventDefault();
    this.go(address);
  };
}

export const router = new Router();
