import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseAway } from './engine.ts';
import type { Queryable } from './schema.ts';

const TRY_AGAIN_AFTER = 500;

/**
 * Waits until the database answers, up to `patience` milliseconds: a server that starts together with the shop needs
 * its time. `onWait` is told why, once, where it is away at the second attempt too. Throws what the last attempt
 * threw, and at once what waiting does not mend: a wrong password, a database that does not exist.
 */
export async function waitForDatabase(
  db: Queryable,
  patience: number,
  onWait: (reason: unknown) => void,
): Promise<void> {
  const deadline = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= deadline) throw error;
      if (attempt === 2) onWait(error);
    }
    await wait(TRY_AGAIN_AFTER);
  }
}
