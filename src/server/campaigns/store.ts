import { type Selectable, sql } from 'kysely';
import type { Campaign, listCampaigns } from '../../contracts/mailing/admin-campaigns.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import type { SubscriberRow } from '../newsletter/index.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { countRows } from '../platform/database/count-rows.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';

export type StoredCampaign = Selectable<Tables['campaigns']>;

export async function insertCampaign(db: Queryable, row: StoredCampaign): Promise<void> {
  await db.insertInto('campaigns').values(row).execute();
}

export async function updateCampaign(
  db: Queryable,
  id: string,
  changes: Partial<StoredCampaign>,
): Promise<void> {
  await db.updateTable('campaigns').set(changes).where('id', '=', id).execute();
}

/** One page of the campaigns that match, the one that was changed or sent last first. */
export async function listCampaignRows(
  db: Queryable,
  { q, page }: Input<typeof listCampaigns>['query'],
): Promise<Page<StoredCampaign>> {
  let matching = db.selectFrom('campaigns');
  if (q) matching = matching.where(containsTyped(sql`lower(subject || ' ' || body)`, q));
  return pageOf(db, matching, page, (campaigns) =>
    campaigns.selectAll().orderBy(sql`coalesce(started_at, updated_at)`, 'desc').orderBy('id'),
  );
}

/** Throws an HttpError (404) where there is no such campaign. */
export async function getCampaign(db: Queryable, id: string): Promise<StoredCampaign> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('There is no such campaign'));
}

/** Makes other changes of this campaign wait until the transaction ends. */
export async function lockCampaign(
  trx: Queryable,
  id: string,
): Promise<StoredCampaign | undefined> {
  const found = trx.selectFrom('campaigns').selectAll().where('id', '=', id);
  return (isPostgres(trx) ? found.forUpdate() : found).executeTakeFirst();
}

export async function findSendingIds(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('started_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who may be written to: on the list, with a recorded consent. Those after an id, in the order of ids. */
export async function listRecipients(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<SubscriberRow, 'id' | 'email' | 'unsubscribe_token'>[]> {
  return selectRecipients(db)
    .select(['id', 'email', 'unsubscribe_token'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countRecipients(db: Queryable, after = ''): Promise<number> {
  return countRows(selectRecipients(db).where('id', '>', after));
}

export async function countWithoutConsent(db: Queryable): Promise<number> {
  return countRows(
    db
      .selectFrom('subscribers')
      .where('unsubscribed_at', 'is', null)
      .where('consent_wording', 'is', null),
  );
}

function selectRecipients(db: Queryable) {
  return db
    .selectFrom('subscribers')
    .where('unsubscribed_at', 'is', null)
    .where('consent_wording', 'is not', null);
}

/** How many of a campaign's mails are in which state. */
export async function countMails(
  db: Queryable,
  campaignId: string,
): Promise<Omit<Campaign['mails'], 'unwritten'>> {
  const row = await db
    .selectFrom('mails')
    .select((e) => [
      e.fn.count('sent_at').as('sent'),
      e.fn.count('given_up_at').as('over'),
      e.fn.count('given_up_at').filterWhere('handed_at', 'is not', null).as('perhapsSent'),
      e.fn.countAll().as('all'),
    ])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  const [sent, over, perhapsSent] = [Number(row.sent), Number(row.over), Number(row.perhapsSent)];
  return { sent, perhapsSent, givenUp: over - perhapsSent, waiting: Number(row.all) - sent - over };
}
