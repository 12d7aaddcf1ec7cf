import type { Overview } from '../../contracts/orders/overview.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { Shop } from '../platform/shop.ts';
import { findBackupState } from './backup-state.ts';

/** Milliseconds; a day and a half, so that one that waits for its next try is not late. */
const LATE = 36 * 60 * 60 * 1000;

/**
 * What the owner should know of the backups: the last one failed, left older ones behind, or is long ago. Null if they
 * are well, or not wanted.
 */
export async function findBackupProblem({
  db,
  config,
  clock,
}: Pick<Shop, 'db' | 'config' | 'clock'>): Promise<Overview['backupProblem']> {
  if (config.backupDir === undefined) return null;
  const state = await findBackupState(db);
  // The first one starts within a minute.
  if (state === undefined) return null;
  const { startedAt, firstStartedAt = startedAt, completedAt, failure } = state;
  const lastAt = isoTime(completedAt);
  if (failure !== null) {
    return { kind: completedAt === startedAt ? 'old-ones-kept' : 'failed', lastAt, failure };
  }
  const isLate = clock() - (completedAt ?? firstStartedAt) > LATE;
  return isLate ? { kind: 'late', lastAt, failure } : null;
}
