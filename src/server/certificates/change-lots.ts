import { randomUUID } from 'node:crypto';
import type { AdminLot, createLot as creating, updateLot } from '../../contracts/admin-lots.ts';
import type { Lot } from '../../contracts/certificates.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { noMethods, noResults } from '../../domain/certificate.ts';
import { changeEditable, createEditable, deleteEditable, type Editable } from '../audit/index.ts';
import { getProduct } from '../catalogue/index.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { getLot, putLot } from './store.ts';

const editableLot: Editable<AdminLot> = {
  kind: 'lot',
  topic: 'catalogue',
  find: getLot,
  put: writeLot,
  nameOf: ({ number }) => number,
  // A line for each result.
  auditFields({ results, mass, methods, ...lot }) {
    const { productId, number, laboratory, testedOn, issuedOn, appearance } = lot;
    return {
      productId,
      number,
      laboratory,
      testedOn,
      issuedOn,
      ...results,
      massMeasured: mass?.measured,
      massExpected: mass?.expected,
      ...Object.fromEntries(
        Object.entries(methods).map(([name, method]) => [`${name} method`, method]),
      ),
      appearance,
    };
  },
};

/** Adds a lot. Throws what `saveLot` throws. */
export async function createLot(
  shop: Shop,
  fields: Input<typeof creating>['body'],
  by: string,
): Promise<AdminLot> {
  const {
    results = noResults,
    mass = null,
    methods = noMethods,
    appearance = '',
    ...rest
  } = fields;
  const lot = { ...rest, id: randomUUID(), results, mass, methods, appearance, version: 1 };
  return refuseTakenNumber(lot.number, () =>
    createEditable(shop, editableLot, by, async (trx, now) => {
      await writeLot(trx, lot, now);
      return lot;
    }),
  );
}

/**
 * Changes the given fields. Throws what `saveLot` throws, and an HttpError if there is no such lot (404) or it was changed
 * since the given version (409 `changed_meanwhile`).
 */
export async function changeLot(
  shop: Shop,
  id: string,
  { version, ...fields }: Input<typeof updateLot>['body'],
  by: string,
): Promise<AdminLot> {
  return refuseTakenNumber(fields.number ?? '', () =>
    changeEditable(shop, editableLot, { id, version, by }, (found) => applyPatch(found, fields)),
  );
}

/** Deletes a lot, and with it its certificate. Throws an HttpError (404) if there is none. */
export async function deleteLot(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editableLot, { id, by });
}

/**
 * Adds or replaces a lot. Throws an HttpError if there is no such product (404), the dates are in the wrong order (400), or
 * the product has another lot with that number (409).
 */
export async function saveLot(shop: Pick<Shop, 'db' | 'clock' | 'cache'>, lot: Lot): Promise<void> {
  await refuseTakenNumber(lot.number, () =>
    changeTopic(shop, 'catalogue', (trx) => writeLot(trx, lot, shop.clock())),
  );
}

async function writeLot(trx: Queryable, lot: Lot, now: number): Promise<void> {
  await getProduct(trx, lot.productId);
  if (lot.issuedOn < lot.testedOn) {
    const sentence = 'A certificate is issued on the day of its test or later';
    throw new HttpError(400, 'invalid_input', sentence, { issuedOn: sentence });
  }
  await putLot(trx, lot, now);
}

/** Turns constraint violations of `write` into HttpErrors: a taken number (409), or a product deleted meanwhile (404). */
async function refuseTakenNumber<T>(number: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw notFound('Product not found');
    if (!isUniqueViolation(error)) throw error;
    const sentence = `This product already has a lot ${number}`;
    throw new HttpError(409, 'lot_exists', sentence, { number: sentence });
  }
}
