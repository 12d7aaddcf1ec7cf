import { z } from 'zod';
import type { Queryable } from '../platform/database/schema.ts';
import { findSetting, putSetting, replaceSetting } from '../platform/database/settings.ts';

const KEY = 'backups';

/** The latest backups, in milliseconds since 1970. */
const backupState = z.object({
  startedAt: z.number(),
  /** When the first one was started, until one is complete. */
  firstStartedAt: z.number().optional(),
  /** When the last complete one was started. */
  completedAt: z.number().nullable(),
  /** Why the last one failed; null if it did not. */
  failure: z.string().nullable(),
});
export type BackupState = z.infer<typeof backupState>;

export async function findBackupState(db: Queryable): Promise<BackupState | undefined> {
  return parse(await findSetting(db, KEY));
}

export function putBackupState(db: Queryable, state: BackupState): Promise<void> {
  return putSetting(db, KEY, state);
}

/** Notes the start of a backup that is due. Returns false if it is not, or if another machine was faster. */
export async function startIfDue(
  db: Queryable,
  startedAt: number,
  isDue: (latest: BackupState) => boolean,
): Promise<boolean> {
  const stored = await findSetting(db, KEY);
  const latest = parse(stored);
  if (latest && !isDue(latest)) return false;
  const first = { firstStartedAt: startedAt, completedAt: null, failure: null };
  return replaceSetting(db, KEY, stored, { ...(latest ?? first), startedAt });
}

function parse(stored: string | undefined): BackupState | undefined {
  return stored === undefined ? undefined : backupState.parse(JSON.parse(stored));
}
