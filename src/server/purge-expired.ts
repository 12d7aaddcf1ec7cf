import { purgeExpiredAttempts, purgeExpiredChallenges } from './administrator/index.ts';
import { purgeOldImports } from './catalogue/index.ts';
import { purgeExpiredLinks } from './my-orders/index.ts';
import { purgeNetworks } from './orders/index.ts';
import { purgeExpiredKeys } from './platform/database/idempotency-keys.ts';
import type { Queryable } from './platform/database/schema.ts';
import { purgeExpiredCounts } from './platform/http/limit-requests.ts';
import { purgeExpiredSessions } from './platform/sessions/sessions.ts';
import { purgeOldAlerts } from './stock-alerts/index.ts';

/** Deletes whatever has run out, so that tables do not grow for ever. `now` in milliseconds. */
export async function purgeExpired(db: Queryable, now: number): Promise<void> {
  await purgeExpiredSessions(db, now);
  await purgeExpiredAttempts(db, now);
  await purgeExpiredChallenges(db, now);
  await purgeExpiredKeys(db, now);
  await purgeExpiredLinks(db, now);
  await purgeNetworks(db, now);
  await purgeExpiredCounts(db, now);
  await purgeOldAlerts(db, now);
  await purgeOldImports(db, now);
}
