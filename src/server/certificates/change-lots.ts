import { randomUUID } from 'node:crypto';
import type { createLot as creating, OwnedLot, updateLot } from '../../contracts/admin-lots.ts';
import type { Lot } from '../../contracts/certificates.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { conflict, notFound } from '../platform/http/refusal.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { withOneOfANumber, writeLot } from './save-lot.ts';
import { countChange, lockLot, removeLot } from './store.ts';

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
  const lot: Lot = { ...rest, id: randomUUID(), results, mass, appearance };
  return withOneOfANumber(lot.number, () =>
    changeTopic(shop, 'catalogue', async (trx) => {
      const now = shop.clock();
      await writeLot(trx, lot, now);
      await recordChange(trx, { ...told(lot), by, at: now, after: inWords(lot) });
      return { ...lot, version: 1 };
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
    changeTopic(shop, 'catalogue', async (trx) => {
      const found = await lockLot(trx, id);
      if (!found) throw notFound('Lot not found');
      if (version !== undefined && version !== found.version) {
        throw conflict(
          'changed_meanwhile',
          'This lot was changed while you were editing it. Nothing was saved.',
        );
      }
      const { version: before, ...current } = found;
      const lot: Lot = {
        ...current,
        number: fields.number ?? current.number,
        laboratory: fields.laboratory ?? current.laboratory,
        testedOn: fields.testedOn ?? current.testedOn,
        issuedOn: fields.issuedOn ?? current.issuedOn,
        results: fields.results ?? current.results,
        mass: fields.mass === undefined ? current.mass : fields.mass,
        appearance: fields.appearance ?? current.appearance,
      };
      if (JSON.stringify(lot) === JSON.stringify(current)) return found;
      const now = shop.clock();
      await writeLot(trx, lot, now);
      await countChange(trx, id);
      await recordChange(trx, {
        ...told(lot),
        by,
        at: now,
        before: inWords(current),
        after: inWords(lot),
      });
      return { ...lot, version: before + 1 };
    }),
  );
}

/** Deletes a lot and so its certificate. Throws a Refusal (404) where there is none. */
export async function deleteLot(shop: Shop, id: string, by: string): Promise<void> {
  await changeTopic(shop, 'catalogue', async (trx) => {
    const found = await lockLot(trx, id);
    if (!found) throw notFound('Lot not found');
    await removeLot(trx, id);
    await recordChange(trx, { ...told(found), by, at: shop.clock(), before: inWords(found) });
  });
}

function told({ id, number }: Lot) {
  return { kind: 'lot', id, name: number } as const;
}

/** A lot as the audit tells it: a line for each result. */
function inWords({ results, mass, ...lot }: Lot) {
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
}
