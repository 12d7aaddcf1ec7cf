import type { Queryable } from '../platform/database/schema.ts';
import { findMailServer } from '../platform/mail-access/mail-access.ts';
import type { Shop } from '../platform/shop.ts';
import { countWaiting, findLastSent, findOldestFailing } from './store.ts';

/** Milliseconds for which nothing has gone out before the owner is told: most failures end by themselves. */
const PATIENCE = 2 * 60 * 60_000;

/** How many mails wait, and why those do not go out by themselves. */
export async function countHeldUp(
  parts: Pick<Shop, 'db' | 'config' | 'clock'>,
): Promise<{ waiting: number; heldUpBy: 'no-server' | 'failures' | null }> {
  const waiting = await countWaiting(parts.db);
  return { waiting, heldUpBy: waiting > 0 ? await findHoldUp(parts) : null };
}

async function findHoldUp(parts: Pick<Shop, 'db' | 'config' | 'clock'>) {
  const server = await findMailServer(parts);
  if (!server) return 'no-server';
  const isStuck = 'problem' in server || (await isFailing(parts.db, parts.clock() - PATIENCE));
  return isStuck ? 'failures' : null;
}

/** One mail that its recipient's server does not take for now holds up no other. Before the first mail has gone out, nothing is waited for. */
async function isFailing(db: Queryable, since: number): Promise<boolean> {
  const oldest = await findOldestFailing(db);
  if (oldest === undefined) return false;
  const lastSent = await findLastSent(db);
  return lastSent === undefined || (oldest < since && lastSent < since);
}
