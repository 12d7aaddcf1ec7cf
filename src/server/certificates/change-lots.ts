import { randomUUID } from 'node:crypto';
import type { createLot as creating, OwnedLot, updateLot } from '../../contracts/admin-lots.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { changeEditable, createEditable, deleteEditable, type Editable } from '../audit/index.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Shop } from '../platform/shop.ts';
import { withOneOfANumber, writeLot } from './save-lot.ts';
import { findLot } from './store.ts';

const editableLot: Editable<OwnedLot> = {
  kind: 'lot',
  topic: 'catalogue',
  async find(db, id) {
    const lot = await findLot(db, id);
    if (!lot) throw notFound('Lot not found');
    return lot;
  },
  put: writeLot,
  nameOf: ({ number }) => number,
  // A line for each result.
  auditFields({ results, mass, ...lot }) {
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
      appearance,
    };
  },
};

const untested = {
  purity: null,
  water: null,
  peptideContent: null,
  endotoxins: null,
  heavyMetals: null,
};

/** Enters a lot. Throws what `saveLot` throws. */
export async function createLot(
  shop: Shop,
  fields: Input<typeof creating>['body'],
  by: string,
): Promise<OwnedLot> {
  const { results = untested, mass = null, appearance = '', ...rest } = fields;
  const lot = { ...rest, id: randomUUID(), results, mass, appearance, version: 1 };
  return withOneOfANumber(lot.number, () =>
    createEditable(shop, editableLot, by, async (trx, now) => {
      await writeLot(trx, lot, now);
      return lot;
    }),
  );
}

/**
 * Corrects the fields that are sent. Throws what `saveLot` throws, and a Refusal where there is no such lot (404) or
 * it was changed since the given version (409 `changed_meanwhile`).
 */
export async function changeLot(
  shop: Shop,
  id: string,
  { version, ...fields }: Input<typeof updateLot>['body'],
  by: string,
): Promise<OwnedLot> {
  return withOneOfANumber(fields.number ?? '', () =>
    changeEditable(shop, editableLot, { id, version, by }, (found) => applyPatch(found, fields)),
  );
}

/** Deletes a lot and so its certificate. Throws a Refusal (404) where there is none. */
export async function deleteLot(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editableLot, { id, by });
}
