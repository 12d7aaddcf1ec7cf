import type { Lot } from '../../../contracts/certificates.ts';

/** Reads which lot an address asks for: '?lot=B-0412'. */
export function readLotSearch(search: { lot?: unknown }): { lot?: string } {
  return typeof search.lot === 'string' && search.lot !== '' ? { lot: search.lot } : {};
}

/** The lot of that number, else the newest; undefined where there is none. `lots` begins with the newest. */
export function pickLot(lots: readonly Lot[], wanted: string | undefined): Lot | undefined {
  return wanted ? lots.find(({ number }) => number === wanted) : lots[0];
}
