import { randomUUID } from 'node:crypto';
import type {
  Campaign,
  createCampaign as creation,
  updateCampaign as update,
} from '../../contracts/mailing/admin-campaigns.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import {
  changeEditable,
  createEditable,
  deleteEditable,
  type Editable,
  lockEditable,
  recordChange,
} from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { renderArticle } from './compose-campaign.ts';
import { showAudience, showCampaign } from './show-campaign.ts';
import * as store from './store.ts';

/** A campaign that was sent does not change. */
const editableDraft: Editable<store.StoredCampaign> = {
  kind: 'campaign',
  async find(db, id) {
    const found = await store.getCampaign(db, id);
    if (found.state === 'draft') return found;
    throw conflict('already_sent', 'This campaign has been sent. What was sent does not change.');
  },
  put: (trx, { id, subject, body }, now) =>
    store.updateCampaign(trx, id, { subject, body, updated_at: now }),
  nameOf: ({ subject }) => subject,
  auditFields: ({ subject, body }) => ({ subject, body }),
};

/** Adds a draft. Throws an HttpError (400) for a text that cannot be shown. */
export async function createCampaign(
  shop: Shop,
  fields: Input<typeof creation>['body'],
  by: string,
): Promise<Campaign> {
  await renderArticle(fields, undefined);
  const { id } = await createEditable(shop, editableDraft, by, async (trx, now) => {
    const draft: store.StoredCampaign = {
      ...fields,
      id: randomUUID(),
      state: 'draft',
      version: 1,
      created_at: now,
      updated_at: now,
      started_at: null,
      last_subscriber_id: '',
    };
    await store.insertCampaign(trx, draft);
    return draft;
  });
  return showCampaign(shop.db, id);
}

/** Changes a draft. Throws an HttpError (409) where it was changed since `version`, or is no draft any more. */
export async function changeCampaign(
  shop: Shop,
  id: string,
  { version, ...fields }: Input<typeof update>['body'],
  by: string,
): Promise<Campaign> {
  if (fields.body !== undefined) await renderArticle({ subject: '', body: fields.body }, undefined);
  await changeEditable(shop, editableDraft, { id, version, by }, (found) =>
    applyPatch(found, fields),
  );
  return showCampaign(shop.db, id);
}

/** Deletes a draft; what was sent stays. Throws an HttpError (404, 409). */
export async function deleteCampaign(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editableDraft, { id, by });
}

/**
 * Has a draft sent to everybody who may be written to, once: its mails are written after this answer. Throws an
 * HttpError (409) where it is no draft any more, was changed since `version`, or something has to be set first.
 */
export async function startSending(
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  id: string,
  version: number,
  by: string,
): Promise<Campaign> {
  const { recipients, obstacles } = await showAudience(shop);
  const obstacle =
    obstacles[0] ?? (recipients === 0 ? 'Nobody on the list can be written to.' : '');
  if (obstacle) throw conflict('cannot_send', obstacle);
  await runTransaction(shop.db, async (trx) => {
    const { subject } = await lockEditable(trx, editableDraft, id, version);
    const at = shop.clock();
    await store.updateCampaign(trx, id, { state: 'sending', started_at: at });
    await recordChange(trx, {
      by,
      at,
      kind: 'campaign',
      id,
      name: subject,
      before: { state: 'draft' },
      after: { state: 'sending', recipients },
    });
  });
  return showCampaign(shop.db, id);
}
