import { z } from 'zod';
import type { Queryable } from '../platform/database/schema.ts';

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
  const stored = await findStored(db);
  return stored === undefined ? undefined : backupState.parse(JSON.parse(stored));
}

export async function putBackupState(db: Queryable, state: BackupState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Notes the start of a backup that is due. Returns false if it is not, or if another machine was faster. */
export async function startIfDue(
  db: Queryable,
  startedAt: number,
  isDue: (latest: BackupState) => boolean,
): Promise<boolean> {
  const stored = await findStored(db);
  if (stored === undefined) {
    const value = JSON.stringify({
      startedAt,
      firstStartedAt: startedAt,
      completedAt: null,
      failure: null,
    });
    const inserted = await db
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const latest = backupState.parse(JSON.parse(stored));
  if (!isDue(latest)) return false;
  const updated = await db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...latest, startedAt }) })
    .where('key', '=', KEY)
    .where('value', '=', stored)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

async function findStored(db: Queryable): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row?.value;
}
