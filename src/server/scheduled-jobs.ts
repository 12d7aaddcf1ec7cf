import { writeCampaignMails } from './campaigns/index.ts';
import { releaseUnpaid, remindUnpaid } from './orders/index.ts';
import type { Shop } from './platform/shop.ts';

/** In this order: whoever is reminded keeps the day; what was written now is sent now. */
const tasks: readonly ((shop: Shop) => Promise<void>)[] = [
  remindUnpaid,
  releaseUnpaid,
  // Reactions that failed before.
  (shop) => shop.outbox.drain(),
  writeCampaignMails,
  async (shop) => shop.mailer.wake(),
];

/** What time brings, looked at each minute. A task that fails is logged and holds up no other. */
export async function runScheduledJobs(shop: Shop): Promise<void> {
  for (const task of tasks) {
    await task(shop).catch((err) => shop.log.error({ err }, 'a task of the minute failed'));
  }
}
