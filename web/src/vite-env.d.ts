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

declare module 'virtual:guides' {
  const guides: Record<string, import('./common/guide').GuideHead>;
  export default guides;
}

declare module 'virtual:pictures' {
  const pictures: Record<string, string>;
  export default pictures;
}
