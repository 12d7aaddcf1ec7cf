import { liftUnpaidLimits } from './lift-unpaid-limits.ts';
import { openDatabaseOf, type RunningShop } from './running-shop.ts';

/** What is for sale does not run out, and is not held too long, however many visits buy it. For a shop whose pages nobody has asked for yet. */
export async function fillShelves(shop: RunningShop): Promise<void> {
  const db = openDatabaseOf(shop);
  await db.updateTable('products').set({ stock: 1000 }).where('stock', '>', 0).execute();
  await liftUnpaidLimits(db);
  await db.destroy();
}
