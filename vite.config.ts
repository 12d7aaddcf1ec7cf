import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'src/web/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
