import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** In place of Vite's helper around each `import()`: see `importWhenFetched`. */
const importWhenFetched: Plugin = {
  name: 'import-when-fetched',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () =>
      `export { importWhenFetched as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'src/web/import-when-fetched.ts'))};`,
  },
};

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), importWhenFetched],
  publicDir: 'src/web/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Vite names none where a module needs no file but its own.
      resolveDependencies: (file, needed) => (needed.length > 0 ? needed : [file]),
    },
    rolldownOptions: {
      // Short names, as every page has many; the same in each build, or the server would name files that are not there.
      output: { hashCharacters: 'base36' },
      // 'use client' at the top of a library's file: nothing here is rendered by parts.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  // What is built has its libraries in it: Node then loads a few files at a start, not hundreds.
  ssr: command === 'build' ? { noExternal: true } : {},
  optimizeDeps: {
    // Found before the first visit: a library that Vite discovers late would come with a second React.
    entries: ['src/web/entry-client.tsx', 'src/web/entry-admin.tsx'],
  },
}));
