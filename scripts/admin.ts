import { runAdminCommand } from '../src/server/admin-command.ts';

process.exitCode = await runAdminCommand(process.argv.slice(2));
