import type { Audience, Campaign } from '../../contracts/mailing/admin-campaigns.ts';
import { gatherLetterhead } from '../mails/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { hasMailServer } from '../platform/mail-access/mail-access.ts';
import type { Shop } from '../platform/shop.ts';
import * as store from './store.ts';

/** Throws an HttpError (404) where there is no such campaign. */
export async function showCampaign(db: Queryable, id: string): Promise<Campaign> {
  return describeCampaign(db, await store.getCampaign(db, id));
}

export async function describeCampaign(
  db: Queryable,
  row: store.StoredCampaign,
): Promise<Campaign> {
  const isSending = row.state === 'sending';
  return {
    id: row.id,
    subject: row.subject,
    body: row.body,
    state: row.state,
    version: row.version,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
    startedAt: isoTime(row.started_at),
    mails: {
      ...(await store.countMails(db, row.id)),
      unwritten: isSending ? await store.countRecipients(db, row.last_subscriber_id) : 0,
    },
  };
}

/** How many a campaign would go to now, and what the law or the shop requires before one may be sent. */
export async function showAudience(parts: Pick<Shop, 'db' | 'config'>): Promise<Audience> {
  const { db, config } = parts;
  const { postalAddress } = await gatherLetterhead(parts);
  return {
    recipients: await store.countRecipients(db),
    withoutConsent: await store.countWithoutConsent(db),
    obstacles: [
      ...((await hasMailServer(parts))
        ? []
        : ['No mail server is set. Set one up in Settings, under Email.']),
      ...(config.publicUrl
        ? []
        : ['Start the shop with PUBLIC_URL: each email needs a link to leave the list.']),
      ...(postalAddress.length > 0 ? [] : ['Enter the postal address of the shop in Settings.']),
    ],
  };
}
