import { ZodError } from 'zod';
import { gatherLetterhead, type Letterhead, writeMail } from '../mails/index.ts';
import { type SubscriberRow, unsubscribeLink } from '../newsletter/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Shop } from '../platform/shop.ts';
import { type Article, composeCampaign, renderArticle } from './compose-campaign.ts';
import * as store from './store.ts';

/** Mails written in one transaction, and how many may wait at most: each mail is stored whole, and a list may be long. */
const AT_ONCE = 200;
const MAX_WAITING = 1000;

type Parts = Pick<Shop, 'db' | 'clock' | 'config' | 'mailer' | 'log'>;

/**
 * Writes the next mails of each campaign that is being sent; called every minute until all are written. A campaign
 * that fails is logged and holds up no other.
 */
export async function writeCampaignMails(parts: Parts): Promise<void> {
  for (const id of await store.findSendingIds(parts.db)) {
    await writeAll(parts, id).catch((err) =>
      parts.log.error({ err, campaign: id }, 'the mails of a campaign could not be written'),
    );
  }
}

async function writeAll(parts: Parts, id: string): Promise<void> {
  const { publicUrl } = parts.config;
  if (!publicUrl) return;
  const head = await gatherLetterhead(parts);
  const article = await renderArticle(await store.getCampaign(parts.db, id), publicUrl);
  for (;;) {
    const { waiting } = await store.countMails(parts.db, id);
    if (waiting > MAX_WAITING) return;
    const isMore = await runTransaction(parts.db, (trx) =>
      writeBatch({ ...parts, db: trx }, id, { article, head, publicUrl }),
    );
    parts.mailer.wake();
    if (!isMore) return;
  }
}

type Content = { article: Article; head: Letterhead; publicUrl: string };

/** Writes to the next subscribers after the last one, who may have left since. Says whether there may be more. */
async function writeBatch(parts: Parts, id: string, content: Content): Promise<boolean> {
  const { db } = parts;
  const campaign = await store.lockCampaign(db, id);
  if (campaign?.state !== 'sending') return false;
  const next = await store.listRecipients(db, {
    after: campaign.last_subscriber_id,
    limit: AT_ONCE,
  });
  for (const subscriber of next) {
    await writeTo(parts, id, subscriber, content).catch((err) => {
      // The address cannot stand in a header, and nothing was written. Anything else ends the transaction.
      if (!(err instanceof ZodError)) throw err;
      parts.log.warn({ err, subscriber: subscriber.id }, 'a subscriber cannot be mailed');
    });
  }
  const last = next.at(-1);
  await store.updateCampaign(db, id, {
    ...(last && { last_subscriber_id: last.id }),
    ...(next.length < AT_ONCE && { state: 'written' }),
  });
  return next.length === AT_ONCE;
}

async function writeTo(
  parts: Parts,
  campaignId: string,
  { id, email, unsubscribe_token }: Pick<SubscriberRow, 'id' | 'email' | 'unsubscribe_token'>,
  { article, head, publicUrl }: Content,
): Promise<void> {
  await writeMail(
    parts,
    {
      key: `campaign:${campaignId}:${id}`,
      kind: 'campaign',
      to: { name: '', address: email },
      subscriber_id: id,
      campaign_id: campaignId,
      headers: { 'Reply-To': head.supportEmail },
    },
    composeCampaign(article, head, publicUrl + unsubscribeLink(unsubscribe_token)),
    head,
  );
}
