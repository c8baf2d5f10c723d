/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:arguments/*' {
  const kinds: Record<string, string[]>;
  export default kinds;
}

declare module 'virtual:messages/*' {
  const messages: Record<string, { args: string[]; en: string; it: string }>;
  export default messages;
}

declare module 'virtual:rulebooks' {
  const books: Record<string, Record<import('./common/types').Language, () => Promise<import('./common/game').Rulebook>>>;
  export const cards: Record<string, Record<import('./common/types').Language, () => Promise<import('./common/game').Rule[]>>>;
  export default books;
}

declare module 'virtual:page_words' {
  const load: Record<import('./common/types').Language, () => Promise<Record<string, string>>>;
  export default load;
}

declare module 'virtual:guides' {
  const guides: Record<string, import('./common/guide').GuideHead>;
  export default guides;
}

declare module 'virtual:pictures' {
  const pictures: Record<string, string>;
  export default pictures;
}

declare module 'virtual:cards/*' {
  const cards: Record<string, unknown[]>;
  export default cards;
}
