import type { PurchaseOrderFileKind } from '../../domain/orders/terms.ts';
import type { ShippingMethodId } from '../../domain/pricing/shipping-methods.ts';
import type { Versioned } from '../platform/database/tables.ts';

export type DraftTables = {
  drafts: Versioned<DraftRow>;
  purchase_order_files: PurchaseOrderFileRow;
};

/** The file of a purchase order, as the customer sent it. `content` is base64. */
type PurchaseOrderFileRow = {
  id: string;
  kind: PurchaseOrderFileKind;
  content: string;
  created_at: number;
};

/** An order that the owner prepares. `lines` and `adjustments` are JSON, as on the wire. */
export type DraftRow = {
  id: string;
  /** The secret of the quote's address. */
  token: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  address_line2: string;
  city: string;
  province: string;
  postal_code: string;
  country: string;
  lines: string;
  company: string;
  billing_address: string;
  po_number: string;
  po_file: string | null;
  terms_days: number;
  /** Null where it follows from the items. */
  shipping_cents: number | null;
  shipping_method: ShippingMethodId;
  adjustments: string;
  note: string;
  internal_note: string;
  /** The last day in the shop, as 2026-01-31. */
  valid_until: string;
  /** When the quote was mailed last. */
  sent_at: number | null;
  /** The order that was made from it. */
  order_id: string | null;
  created_at: number;
};
