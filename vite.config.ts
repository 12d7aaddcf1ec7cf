import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: 'src/web/public',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // Found before the first visit: a library that Vite discovers late would come with a second React.
  optimizeDeps: { entries: ['src/web/entry-client.tsx', 'src/web/entry-admin.tsx'] },
});
