import { accessSync, constants, statSync } from 'node:fs';
import { findBackupProblem } from '../backups/index.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/schema.ts';
import { reasonOf } from '../platform/reason-of.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** Whether backups can be written, to another disk than the data's, and what became of the last. `now` in milliseconds. */
export async function checkBackups(db: Database, config: Config, now: number): Promise<Finding[]> {
  const { backupDir } = config;
  if (backupDir === undefined) {
    const text = 'There are no backups: a broken disk would take every order with it.';
    return [warning(text, 'Set BACKUP_DIR to a folder on another disk (docs/backups.md).')];
  }
  try {
    accessSync(backupDir, constants.W_OK);
  } catch (error) {
    const text = `Backups cannot be written: ${reasonOf(error)}.`;
    return [
      wrong(text, "Mount the disk of BACKUP_DIR, or create that folder for the shop's user."),
    ];
  }
  return [checkDisks(config, backupDir), await checkLast(db, config, now)];
}

function checkDisks({ databaseUrl, dataDir }: Config, backupDir: string): Finding {
  // Where PostgreSQL has its disk is not known here.
  if (databaseUrl || statSync(backupDir).dev !== statSync(dataDir).dev) {
    return ok('Backups can be written to BACKUP_DIR.');
  }
  const text = 'The backups are on the disk of DATA_DIR, and would be lost with it.';
  return warning(text, 'Set BACKUP_DIR to a folder on another disk, or copy them elsewhere.');
}

async function checkLast(db: Database, config: Config, now: number): Promise<Finding> {
  const problem = await findBackupProblem({ db, config, clock: () => now });
  if (!problem) return ok('No backup is late or has failed.');
  const last = problem.lastAt ? `the last complete one is of ${problem.lastAt}` : 'there is none';
  const advice = 'Read the log of the shop, and try npm run backup as its user.';
  return problem.failure === null
    ? warning(`No recent backup: ${last}.`, advice)
    : wrong(`The last backup failed (${problem.failure}); ${last}.`, advice);
}
