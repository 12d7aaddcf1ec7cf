import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Whether the bundle that is being built has what follows. */
let isPatched = false;

/**
 * The router suspends a page that is pending until its whole visit is over, and counts on React to show the finished
 * page in the same moment. Preact would show the skeleton for longer than the router believes, which then scrolls to
 * an anchor that is not there. Without that line it renders the skeleton itself. Throws where the line is gone.
 */
const pendingWithoutSuspense: Plugin = {
  name: 'pending-without-suspense',
  transform: {
    filter: { id: /@tanstack\/react-router\/dist\/esm\/Match\.js/ },
    handler(code) {
      const line = 'if (router._tx) throw router._tx[5];';
      if (!code.includes(line)) throw new Error(`The router's Match.js has no '${line}' any more.`);
      isPatched = true;
      return { code: code.replace(line, ''), map: null };
    },
  },
};

/** Fails a build, of whichever bundle, that did not meet that file: all of them hold the router. */
const surelyPatched: Plugin = {
  name: 'surely-patched',
  apply: 'build',
  buildStart() {
    isPatched = false;
  },
  generateBundle() {
    if (!isPatched) throw new Error('The router has no dist/esm/Match.js any more.');
  },
};

export default defineConfig({
  plugins: [pendingWithoutSuspense, surelyPatched, tailwindcss()],
  publicDir: 'src/web/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // 'use client' at the top of a library's file: nothing here is rendered by parts.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  resolve: {
    // React's interface, Preact's code: see docs/decisions/0016-preact.md.
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  // Every library goes through the aliases; Node then also loads a few files, not hundreds.
  ssr: {
    noExternal: true,
    optimizeDeps: {
      // Development only: what is CommonJS, Preact itself, of which there must be one, and 2,100 icons in one file.
      include: [
        'preact',
        'preact/hooks',
        'preact/compat',
        'preact/compat/server',
        'preact/jsx-runtime',
        'use-sync-external-store/shim/with-selector',
        'lucide-react',
      ],
    },
  },
  optimizeDeps: {
    // Found before the first visit: a library that Vite discovers late would come with a second Preact.
    entries: ['src/web/entry-client.tsx', 'src/web/entry-admin.tsx'],
    rolldownOptions: { plugins: [pendingWithoutSuspense] },
  },
});
