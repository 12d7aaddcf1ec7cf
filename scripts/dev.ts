import { runNode } from './run-process.ts';

// Node restarts the server when one of its modules changes; Vite, in it, reloads the pages.
const { code } = await runNode(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  output: 'inherit',
  env: { NODE_ENV: 'development' },
});
process.exit(code);
