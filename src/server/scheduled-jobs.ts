import { backUpWhenDue } from './backups/index.ts';
import { writeCampaignMails } from './campaigns/index.ts';
import { followAnnouncements } from './content/index.ts';
import { keepHeroDrawn } from './identity/index.ts';
import { mailBackInStock } from './mails/index.ts';
import { releaseUnpaid, remindOfDebts, remindUnpaid } from './orders/index.ts';
import { readMailbox } from './payments/index.ts';
import type { Shop } from './platform/shop.ts';

/** In this order: reminders go out before stock is released, and mails that were just written are sent at once. */
const jobs: readonly ((shop: Shop) => Promise<void>)[] = [
  followAnnouncements,
  remindUnpaid,
  releaseUnpaid,
  remindOfDebts,
  // Retries reactions that failed.
  (shop) => shop.outbox.drain(),
  mailBackInStock,
  writeCampaignMails,
  async (shop) => shop.mailer.wake(),
  // After products were added, or one of the featured ones changed.
  keepHeroDrawn,
];

/** Runs what is due, once a minute. */
export async function runScheduledJobs(shop: Shop): Promise<void> {
  for (const job of jobs) await runJob(shop, job);
}

/** Makes the backup of the day if it is due. It can take minutes, for which it would hold up the other jobs. */
export function runBackupJob(shop: Shop): Promise<void> {
  return runJob(shop, backUpWhenDue);
}

/** Reads what is new in the mailbox, apart from the other jobs: its server may be slow. */
export function runMailboxJob(shop: Shop, signal: AbortSignal): Promise<void> {
  return runJob(shop, (parts) => readMailbox(parts, signal));
}

/** One that fails is logged and holds up no other. */
async function runJob(shop: Shop, job: (shop: Shop) => Promise<void>): Promise<void> {
  await job(shop).catch((err) => shop.log.error({ err }, 'a scheduled job failed'));
}
