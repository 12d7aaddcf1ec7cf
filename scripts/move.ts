import { runMoveCommand } from '../src/server/move-command.ts';

process.exitCode = await runMoveCommand(process.argv.slice(2));
