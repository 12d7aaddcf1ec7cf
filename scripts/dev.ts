import { runNode } from './run-process.ts';

const serverFolders = ['dev', 'src/contracts', 'src/domain', 'src/server'];

// Node restarts the server when something changes in these folders; the server's Vite reloads the pages. A plain --watch
// would also see the file that Vite writes of its own settings.
const { code } = await runNode(
  [
    ...serverFolders.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'src/server/main.ts',
  ],
  { output: 'inherit', env: { NODE_ENV: 'development' } },
);
process.exit(code);
