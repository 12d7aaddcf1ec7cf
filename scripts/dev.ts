import { runNode } from './run-process.ts';

const serverFolders = ['dev', 'src/contracts', 'src/domain', 'src/server'];

// Node restarts the server when something changes in these; Vite, in it, reloads the pages.
// Only folders are watched: a plain --watch also sees the file that Vite makes of its own settings.
const { code } = await runNode(
  [
    ...serverFolders.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'src/server/main.ts',
  ],
  { output: 'inherit', env: { NODE_ENV: 'development' } },
);
process.exit(code);
