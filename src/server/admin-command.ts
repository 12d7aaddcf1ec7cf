import type { SecondFactor } from '../contracts/administrator/second-factor.ts';
import { resetPassword } from './administrator/index.ts';
import { type Config, readConfig } from './config.ts';
import { fillIndexes } from './fill-indexes.ts';
import { checkShopFile } from './platform/database/check-shop-file.ts';
import { openMigrated } from './platform/database/open-database.ts';
import { reasonOf } from './platform/reason-of.ts';

const USAGE = 'Usage: npm run admin -- reset-password [--without-second-factor]';

/**
 * Runs the owner's console commands and returns the exit code. `npm run admin -- reset-password` is for an owner who
 * has lost the password, with `--without-second-factor` for one who lost everything, or whom somebody broke in on; it
 * works while the shop is running.
 */
export async function runAdminCommand(args: readonly string[]): Promise<number> {
  const [command, flag, ...others] = args;
  const isKnown = flag === undefined || flag === '--without-second-factor';
  if (command !== 'reset-password' || !isKnown || others.length > 0) return fail(USAGE);
  try {
    return await printNewPassword(readConfig(), flag !== undefined);
  } catch (error) {
    return fail(`The password was not reset: ${reasonOf(error)}`);
  }
}

async function printNewPassword(config: Config, switchFactorsOff: boolean): Promise<number> {
  if (!config.databaseUrl) checkShopFile(config.dataDir);
  const db = await openMigrated(config, 0, fillIndexes, () => undefined);
  try {
    const account = await resetPassword(db, Date.now(), { switchFactorsOff });
    if (!account) return fail('There is no administrator yet. Start the shop and open /setup.');
    process.stdout.write(
      `Username: ${account.username}\nNew password: ${account.password}\nEvery session has ended. Log in at /admin and change the password there.\n${describeFactors(account.factors)}`,
    );
    return 0;
  } finally {
    await db.destroy();
  }
}

/** What a new password alone does not change. */
function describeFactors({ authenticatorApp, passkeys }: SecondFactor): string {
  const names = passkeys.map(({ name }) => `‘${name}’`).join(', ');
  const facts = [
    ...(authenticatorApp ? ['A code of the authenticator app is still asked for.'] : []),
    ...(names ? [`Passkeys still sign in alone, without the password: ${names}.`] : []),
  ];
  if (facts.length === 0) return '';
  const advice =
    'If one is lost, or may be somebody else’s, run this again with --without-second-factor: it removes them all.';
  return [...facts, advice, ''].join('\n');
}

function fail(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
