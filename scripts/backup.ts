import { runBackupCommand } from '../src/server/backup-command.ts';

process.exitCode = await runBackupCommand();
