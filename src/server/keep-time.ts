import { releaseUnpaid, remindUnpaid } from './orders/index.ts';
import type { Shop } from './platform/shop.ts';

/** What time brings, looked at each minute: reminders, stock that is let go, and reactions that failed before. */
export async function keepTime(shop: Shop): Promise<void> {
  await remindUnpaid(shop);
  await releaseUnpaid(shop);
  await shop.outbox.drain();
}
