import type { Generated } from 'kysely';
import type { Versioned } from '../platform/database/tables.ts';

export type CertificateTables = {
  lots: Versioned<LotRow>;
  certificates: PublishedRow;
  picked_lots: PickedLotRow;
  certificate_keys: { id: number; private_key: string };
};

/** Days as 2026-01-31, or ''. */
export type LotRow = {
  id: string;
  product_id: string;
  number: string;
  /** `foldQuery` of it, by which it is found. */
  folded_number: string;
  made_on: string;
  received_on: string;
  expires_on: string;
  retest_on: string;
  /** Vials received; null if they are not counted. */
  quantity: number | null;
  is_announced: number;
  recalled_at: number | null;
  recall_reason: string;
  /** The certificate that is being written, as JSON. */
  certificate: string;
  created_at: number;
  updated_at: number;
};

/** A version of a certificate. Written once; the log's fields follow once, in `append-to-log.ts`. */
type PublishedRow = {
  id: string;
  lot_id: string;
  version: number;
  /** `foldQuery` of it, by which it is found. */
  folded_report_number: string;
  issued_on: string;
  /** What is shown and signed, as JSON. */
  document: string;
  published_at: number;
  sequence: number | null;
  previous_hash: string | null;
  hash: string | null;
  signature: string | null;
};

/** Vials of an order's line that came from one lot. */
type PickedLotRow = {
  id: string;
  order_id: string;
  product_id: string;
  /** Null once the lot was deleted. */
  lot_id: string | null;
  /** As it was when the vials were picked. */
  lot_number: string;
  quantity: number;
  /** The parcel that they were sent in; 0 while they are to be sent. */
  parcel: Generated<number>;
};
