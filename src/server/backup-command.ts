import { join } from 'node:path';
import { backupName, makeBackup } from './backups/index.ts';
import { readConfig } from './config.ts';
import { checkShopFile } from './platform/database/check-shop-file.ts';
import { openForReading } from './platform/database/open-database.ts';
import { reasonOf } from './platform/reason-of.ts';

/**
 * `npm run backup`: makes a backup in BACKUP_DIR, also while the shop is running, whose database it only reads. By its
 * name, the daily job leaves it alone. Returns the exit code.
 */
export async function runBackupCommand(): Promise<number> {
  try {
    const config = readConfig();
    if (config.backupDir === undefined) throw new Error('set BACKUP_DIR to the folder for it');
    if (!config.databaseUrl) checkShopFile(config.dataDir);
    const db = openForReading(config);
    try {
      const now = Date.now();
      const folder = join(config.backupDir, `${backupName(now)}-by-hand`);
      await makeBackup({ db, config }, folder, now);
      process.stdout.write(`The backup is complete: ${folder}\n`);
      return 0;
    } finally {
      await db.destroy();
    }
  } catch (error) {
    process.stderr.write(`There is no backup: ${reasonOf(error)}\n`);
    return 1;
  }
}
