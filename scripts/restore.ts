import { runRestoreCommand } from '../src/server/restore-command.ts';

process.exitCode = await runRestoreCommand(process.argv.slice(2));
