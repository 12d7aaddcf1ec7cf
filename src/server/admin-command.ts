import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resetPassword } from './administrator/index.ts';
import { type Config, readConfig } from './config.ts';
import { openMigrated } from './platform/database/open-database.ts';
import { fillSearchIndex } from './search/index.ts';
import { reasonOf } from './start-messages.ts';

const USAGE = 'Usage: npm run admin -- reset-password';

/**
 * Runs the owner's console commands and returns the exit code. `npm run admin -- reset-password` is for an owner who has
 * lost the password; it works while the shop is running.
 */
export async function runAdminCommand(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'reset-password') return fail(USAGE);
  try {
    return await printNewPassword(readConfig());
  } catch (error) {
    return fail(`The password was not reset: ${reasonOf(error)}`);
  }
}

async function printNewPassword(config: Config): Promise<number> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'shop.db'))) {
    return fail(`There is no shop in ${config.dataDir}; check DATA_DIR.`);
  }
  const db = await openMigrated(config, 0, fillSearchIndex, () => undefined);
  try {
    const account = await resetPassword(db, Date.now());
    if (!account) return fail('There is no administrator yet. Start the shop and open /setup.');
    process.stdout.write(
      `Username: ${account.username}\nNew password: ${account.password}\nEvery session has ended. Log in at /admin and change the password there.\n`,
    );
    return 0;
  } finally {
    await db.destroy();
  }
}

function fail(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
