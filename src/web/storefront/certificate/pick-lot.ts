import type { Lot, PublishedCertificate } from '../../../contracts/certificates/certificates.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';

/** A lot by its number, and an earlier version of its certificate: '?lot=B-0412&version=1'. */
export type LotSearch = { lot?: string; version?: number };

export function readLotSearch(search: { lot?: unknown; version?: unknown }): LotSearch {
  if (typeof search.lot !== 'string' || search.lot === '') return {};
  const version = Number(search.version);
  return { lot: search.lot, ...(Number.isInteger(version) && version > 0 && { version }) };
}

export type PickedLot = {
  lot: Lot;
  /** Undefined while the lot is in testing. */
  certificate: PublishedCertificate | undefined;
};

/**
 * The lot with the wanted number, or the newest that is certified and not recalled where none is wanted; undefined if
 * there is no such lot or version. `lots` begins with the newest.
 */
export function pickLot(
  lots: readonly Lot[],
  { lot: number, version }: LotSearch,
): PickedLot | undefined {
  const current = lots.find(({ certificates, recall }) => certificates.length > 0 && !recall);
  const lot = number ? lots.find((one) => isSameNumber(one.number, number)) : (current ?? lots[0]);
  if (!lot) return undefined;
  if (version === undefined) return { lot, certificate: lot.certificates[0] };
  const certificate = lot.certificates.find((one) => one.version === version);
  return certificate && { lot, certificate };
}

/** As numbers on labels are read and typed, and as the server finds them. */
const isSameNumber = (one: string, other: string) =>
  cleanKey(one).toLowerCase() === cleanKey(other).toLowerCase();

/** Whether it has HPLC data, of which a chromatogram is drawn. */
export const hasTrace = ({ evidence }: PublishedCertificate) =>
  evidence.some(({ kind }) => kind === 'trace');
