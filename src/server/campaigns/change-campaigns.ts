import { randomUUID } from 'node:crypto';
import type {
  Campaign,
  createCampaign as creation,
  updateCampaign as update,
} from '../../contracts/admin-campaigns.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Shop } from '../platform/shop.ts';
import { renderArticle } from './compose-campaign.ts';
import { noSuchCampaign, showAudience, showCampaign } from './show-campaign.ts';
import * as store from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/** Adds a draft. Throws a Refusal (400) for a text that cannot be shown. */
export async function createCampaign(
  { db, clock }: Parts,
  fields: Input<typeof creation>['body'],
  by: string,
): Promise<Campaign> {
  await renderArticle(fields, undefined);
  const id = randomUUID();
  await runTransaction(db, async (trx) => {
    const at = clock();
    await store.insertCampaign(trx, {
      ...fields,
      id,
      state: 'draft',
      version: 1,
      created_at: at,
      updated_at: at,
      started_at: null,
      last_subscriber_id: '',
    });
    await recordChange(trx, { by, at, kind: 'campaign', id, name: fields.subject, after: fields });
  });
  return showCampaign(db, id);
}

/** Changes a draft. Throws a Refusal (409) where it was changed since `version`, or is no draft any more. */
export async function changeCampaign(
  { db, clock }: Parts,
  id: string,
  { version, ...fields }: Input<typeof update>['body'],
  by: string,
): Promise<Campaign> {
  if (fields.body !== undefined) await renderArticle({ subject: '', body: fields.body }, undefined);
  await runTransaction(db, async (trx) => {
    const found = await lockDraft(trx, id, version);
    const before = { subject: found.subject, body: found.body };
    const after = applyPatch(before, fields);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    const at = clock();
    await store.updateCampaign(trx, id, { ...after, version: found.version + 1, updated_at: at });
    await recordChange(trx, { by, at, kind: 'campaign', id, name: after.subject, before, after });
  });
  return showCampaign(db, id);
}

/** Deletes a draft; what was sent stays. Throws a Refusal (404, 409). */
export async function deleteCampaign({ db, clock }: Parts, id: string, by: string): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { subject, body } = await lockDraft(trx, id);
    await store.removeCampaign(trx, id);
    const before = { subject, body };
    await recordChange(trx, { by, at: clock(), kind: 'campaign', id, name: subject, before });
  });
}

/**
 * Has a draft sent to everybody who may be written to, once: its mails are written behind this answer. Throws a
 * Refusal (409) where it is no draft any more, was changed since `version`, or something has to be set first.
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
    const { subject } = await lockDraft(trx, id, version);
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

async function lockDraft(
  trx: Queryable,
  id: string,
  version?: number | undefined,
): Promise<store.StoredCampaign> {
  const found = await store.lockCampaign(trx, id);
  if (!found) throw noSuchCampaign();
  if (found.state !== 'draft') {
    throw conflict('already_sent', 'This campaign has been sent. What was sent does not change.');
  }
  if (version !== undefined && version !== found.version) {
    throw conflict(
      'changed_meanwhile',
      'This campaign was changed while you were editing it. Nothing was saved.',
    );
  }
  return found;
}
