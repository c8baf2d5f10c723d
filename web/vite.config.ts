import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { card_faces } from './cards-plugin.ts';
import { guide_heads } from './guides-plugin.ts';
import { drawn_maps } from './maps-plugin.ts';
import { message_arguments } from './messages-plugin.ts';
import { page_words } from './page-words.ts';
import { board_pictures } from './pictures-plugin.ts';
import { rulebooks } from './rules-plugin.ts';

// `npm run dev` serves the page with a running `auspex serve` behind it; AUSPEX says where.
const server = process.env.AUSPEX ?? 'http://127.0.0.1:8080';

const data = fileURLToPath(new URL('../data', import.meta.url));

const games = fileURLToPath(new URL('src/games', import.meta.url));

export default defineConfig({
  plugins: [svelte(), drawn_maps(), message_arguments(data), page_words(data), board_pictures(games), guide_heads(data), rulebooks(data), card_faces(data)],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Maps are files of their own: they change seldom and are most of what a game weighs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ test: /games\/\w+\/map\.json$/, name: (id: string) => `map-${/games\/(\w+)\//.exec(id)?.[1] ?? ''}` }],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A game with its map takes seconds to load where other programs run.
  test: { setupFiles: ['test/both-languages.ts'], include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 30_000 },
});
