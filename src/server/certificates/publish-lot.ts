import { randomBytes } from 'node:crypto';
import type { AdminLot, publishLot as contract } from '../../contracts/certificates/admin-lots.ts';
import type { PublishedCertificate } from '../../contracts/certificates/certificates.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { findDateFaults, findObstacles } from '../../domain/certificates/check-certificate.ts';
import { certificateNumber, RANDOM_CHARACTERS } from '../../domain/certificates/specimen.ts';
import { writeDocument } from '../../domain/certificates/write-document.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { foldQuery } from '../../domain/text/search.ts';
import { lockEditable, recordChange } from '../audit/index.ts';
import { getProduct } from '../catalogue/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, wrongField } from '../platform/http/http-error.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { appendToLog } from './append-to-log.ts';
import { assertNoFaults, editableLot, lotTopics } from './change-lots.ts';
import { findCertificateNumber, getLot } from './store.ts';

/**
 * Publishes what a lot says as the next version of its certificate; earlier versions stay as they are. Throws an
 * HttpError if there is no such lot (404), it was changed since `version` (409), what it says is published already (409),
 * or something that a certificate, or a correction, needs is missing (400).
 */
export async function publishLot(
  shop: Shop,
  id: string,
  { version, reason }: Input<typeof contract>['body'],
  by: string,
): Promise<AdminLot> {
  return changeTopic(shop, lotTopics, async (trx) => {
    const lot = await lockEditable(trx, editableLot, id, version);
    if (lot.published?.isCurrent) {
      throw conflict('already_published', 'This is what the published certificate says.');
    }
    const now = shop.clock();
    assertNoFaults([...findObstacles(lot), ...findDateFaults(lot, shopDay(now))]);
    if (lot.published && reason === '') {
      throw wrongField('reason', 'Say what was corrected, and why');
    }
    const amendment = lot.published ? reason : '';
    await publish(trx, lot, now, amendment);
    const published = await getLot(trx, id);
    const before = { published: lot.published?.version };
    const after = { published: published.published?.version, correction: amendment || undefined };
    await recordChange(trx, { kind: 'lot', id, name: lot.number, by, at: now, before, after });
    return published;
  });
}

/** Writes the next version of a lot's certificate, and its entry in the log. As `writeDocument`. */
export async function publish(
  trx: Queryable,
  lot: AdminLot,
  now: number,
  amendment = '',
): Promise<void> {
  const product = await getProduct(trx, lot.productId);
  const number =
    (await findCertificateNumber(trx, lot.id)) ||
    certificateNumber(issueYear(lot, now), randomBytes(RANDOM_CHARACTERS));
  const document: PublishedCertificate = writeDocument(lot, product, { number, now, amendment });
  await trx
    .insertInto('certificates')
    .values({
      id: document.id,
      lot_id: lot.id,
      version: document.version,
      folded_report_number: foldQuery(document.reportNumber),
      issued_on: document.issuedOn,
      document: JSON.stringify(document),
      published_at: now,
    })
    .execute();
  await appendToLog(trx);
}

function issueYear({ certificate }: AdminLot, now: number): number {
  return Number((certificate.issuedOn || shopDay(now)).slice(0, 4));
}
