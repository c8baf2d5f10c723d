/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:arguments/*' {
  const kinds: Record<string, string[]>;
  export default kinds;
}
