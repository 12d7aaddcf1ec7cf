import type { Lot } from '../../../contracts/certificates.ts';

/** Reads the lot from an address: '?lot=B-0412'. */
export function readLotSearch(search: { lot?: unknown }): { lot?: string } {
  return typeof search.lot === 'string' && search.lot !== '' ? { lot: search.lot } : {};
}

/** The lot with the wanted number, or the newest where none is wanted. `lots` begins with the newest. */
export function pickLot(lots: readonly Lot[], wanted: string | undefined): Lot | undefined {
  return wanted ? lots.find(({ number }) => number === wanted) : lots[0];
}
