import type { Database } from '../../src/server/platform/database/schema.ts';
import { openDatabaseOf, type RunningShop } from './running-shop.ts';

/** Writes behind the server's back, which keeps its answers: it starts again afterwards. */
export async function changeData(
  shop: RunningShop,
  write: (db: Database) => Promise<void>,
): Promise<void> {
  const db = openDatabaseOf(shop);
  await write(db);
  await db.destroy();
  await shop.restart();
}
