import { forgetOldGuesses } from './administrator/index.ts';
import { forgetNetworks } from './orders/index.ts';
import { forgetOldAnswers } from './platform/database/answer-once.ts';
import type { Queryable } from './platform/database/schema.ts';
import { forgetOldCounts } from './platform/http/shared-limits.ts';
import { forgetOldSessions } from './platform/sessions/sessions.ts';

/** Forgets whatever has run out, so that tables do not grow for ever. `now` in milliseconds. */
export async function forgetOld(db: Queryable, now: number): Promise<void> {
  await forgetOldSessions(db, now);
  await forgetOldGuesses(db, now);
  await forgetOldAnswers(db, now);
  await forgetNetworks(db, now);
  await forgetOldCounts(db, now);
}
