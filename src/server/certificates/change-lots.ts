import { randomUUID } from 'node:crypto';
import type {
  AdminLot,
  createLot as creating,
  LotFields,
  updateLot,
} from '../../contracts/certificates/admin-lots.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { readFacts } from '../../domain/catalogue/product-facts.ts';
import { blankCertificate, blankLot } from '../../domain/certificates/blank-certificate.ts';
import { type Faults, findDateFaults } from '../../domain/certificates/check-certificate.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { changeEditable, createEditable, deleteEditable, type Editable } from '../audit/index.ts';
import { getProduct } from '../catalogue/index.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { conflict, HttpError, notFound } from '../platform/http/http-error.ts';
import { findMissingUploads } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';
import { sumPicked } from './picked-lots.ts';
import { type EnteredLot, getLot, putLot } from './store.ts';

/** What shows lots shows products too; the log shows neither stock nor prices, which orders change all day. */
export const lotTopics = ['catalogue', 'certificates'] as const;

export const editableLot: Editable<AdminLot> = {
  kind: 'lot',
  topic: lotTopics,
  find: getLot,
  put: writeLot,
  nameOf: ({ number }) => number,
  async remove(trx, id) {
    const { published } = await getLot(trx, id);
    if (published) {
      const sentence = 'Its certificate is published, and stays so. Recall the lot instead.';
      throw conflict('published', sentence);
    }
    const picked = await sumPicked(trx, [id]);
    if (picked.size > 0) {
      throw conflict('picked', 'Orders were packed from it. Recall the lot instead.');
    }
    await trx.deleteFrom('lots').where('id', '=', id).execute();
  },
  // A line for each result.
  auditFields({ certificate, recall, published, productName: _, version: __, ...lot }) {
    const { tests, evidence, ...stated } = certificate;
    const lines = tests.map(({ test, result, method, limit, expected, bound }) => [
      test,
      [result ?? 'not tested', method, `${bound} ${limit} ${expected}`.trim()].join(', '),
    ]);
    return {
      ...lot,
      ...stated,
      ...Object.fromEntries(lines),
      evidence: evidence.map(({ name }) => name).join(', '),
      recall: recall?.reason,
      published: published?.version,
    };
  },
};

/** Adds a lot. Throws an HttpError as `writeLot` does, and for a number that the product has already (409). */
export async function createLot(
  shop: Shop,
  fields: Input<typeof creating>['body'],
  by: string,
): Promise<AdminLot> {
  await assertEvidenceExists(shop, fields.certificate);
  return withFreeNumber(fields.number, () =>
    createEditable(shop, editableLot, by, async (trx, now) => {
      const { specifications } = await getProduct(trx, fields.productId);
      const certificate = blankCertificate(readFacts(specifications).molecularWeight);
      const { productId, number } = fields;
      const blank: EnteredLot = { ...blankLot, id: randomUUID(), productId, number, certificate };
      await writeLot(trx, applyPatch(blank, fields), now);
      return getLot(trx, blank.id);
    }),
  );
}

/**
 * Changes the given fields. Throws as `createLot` does, and an HttpError if there is no such lot (404), it was changed
 * since the given version (409 `changed_meanwhile`), or its number is on paper already (409).
 */
export async function changeLot(
  shop: Shop,
  id: string,
  { version, ...fields }: Input<typeof updateLot>['body'],
  by: string,
): Promise<AdminLot> {
  await assertEvidenceExists(shop, fields.certificate);
  return withFreeNumber(fields.number ?? '', () =>
    changeEditable(shop, editableLot, { id, version, by }, async (found, trx) => {
      const changed = applyPatch(found, fields);
      if (changed.number !== found.number) await assertNumberMayChange(trx, found);
      return changed;
    }),
  );
}

/** Throws an HttpError (409) for a lot whose number stands on certificates, labels or packing slips. */
async function assertNumberMayChange(trx: Queryable, { id, published }: AdminLot): Promise<void> {
  const isPicked = (await sumPicked(trx, [id])).size > 0;
  if (!published && !isPicked) return;
  const why = published ? 'Its certificate is published' : 'Orders were packed from it';
  const sentence = `${why}: the number stays. Enter a lot with the other number instead.`;
  throw new HttpError(409, 'number_fixed', sentence, { number: sentence });
}

/** Deletes a lot. Throws an HttpError if there is none (404) or its certificate was published (409). */
export async function deleteLot(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editableLot, { id, by });
}

/** Throws an HttpError if there is no such product (404), or for dates that cannot be (400). */
async function writeLot(trx: Queryable, lot: EnteredLot, now: number): Promise<void> {
  await getProduct(trx, lot.productId);
  assertNoFaults(findDateFaults(lot, shopDay(now)));
  await putLot(trx, lot, now);
}

/** Throws an HttpError (400) for a file that was never uploaded: a certificate would lead nowhere, for good. */
async function assertEvidenceExists(
  shop: Shop,
  certificate: LotFields['certificate'] | undefined,
): Promise<void> {
  const paths = certificate?.evidence.map(({ path }) => path) ?? [];
  const missing = await findMissingUploads(shop, paths);
  assertNoFaults(
    paths.flatMap(
      (path, index): Faults =>
        missing.has(path)
          ? [[`certificate.evidence.${index}.kind`, 'This file is gone. Upload it again.']]
          : [],
    ),
  );
}

/** Throws an HttpError (400) with what is wrong with each field, if anything is. */
export function assertNoFaults(faults: Faults): void {
  const [first] = faults;
  if (!first) return;
  throw new HttpError(400, 'invalid_input', first[1], Object.fromEntries(faults.toReversed()));
}

/** Turns constraint violations of `write` into HttpErrors: a taken number (409), or a product deleted meanwhile (404). */
async function withFreeNumber<T>(number: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw notFound('Product not found');
    if (!isUniqueViolation(error)) throw error;
    const sentence = `This product already has a lot ${number}`;
    throw new HttpError(409, 'lot_exists', sentence, { number: sentence });
  }
}
