import { join } from 'node:path';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { reasonOf } from '../platform/reason-of.ts';
import type { Shop } from '../platform/shop.ts';
import { backupName, removeOldBackups } from './backup-folders.ts';
import { type BackupState, findBackupState, putBackupState, startIfDue } from './backup-state.ts';
import { makeBackup } from './make-backup.ts';

/** Milliseconds after which one that failed, or was interrupted, is tried again. */
const RETRY_AFTER = 60 * 60 * 1000;

type Parts = Pick<Shop, 'db' | 'config' | 'clock'>;

/**
 * Makes a backup in BACKUP_DIR once on each day of the shop, on one machine. Throws what it failed with, which the
 * administrator's overview shows too.
 */
export async function backUpWhenDue(shop: Parts): Promise<void> {
  const { db, config, clock } = shop;
  if (config.backupDir === undefined) return;
  const now = clock();
  if (await startIfDue(db, now, (latest) => isDue(latest, now))) {
    await backUp(shop, config.backupDir);
  }
}

function isDue({ startedAt, completedAt }: BackupState, now: number): boolean {
  if (completedAt !== null && shopDay(completedAt) === shopDay(now)) return false;
  // A clock that was set back must not keep it waiting.
  return Math.abs(now - startedAt) >= RETRY_AFTER;
}

/** Makes a backup below `root`, removes those that are no longer kept, and records how both went. */
async function backUp(shop: Parts, root: string): Promise<void> {
  const { db, clock } = shop;
  const startedAt = clock();
  let completedAt = (await findBackupState(db))?.completedAt ?? null;
  try {
    await makeBackup(shop, join(root, backupName(startedAt)), startedAt);
    completedAt = startedAt;
    await removeOldBackups(root, startedAt);
    await putBackupState(db, { startedAt, completedAt, failure: null });
  } catch (error) {
    await putBackupState(db, { startedAt, completedAt, failure: reasonOf(error) });
    throw error;
  }
}
