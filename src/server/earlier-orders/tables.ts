export type EarlierOrderTables = {
  earlier_orders: EarlierOrderRow;
};

/** An order of the owner's former shop. It is never changed. */
export type EarlierOrderRow = {
  id: string;
  shop: string;
  number: string;
  /** As 2026-01-31. */
  placed_on: string;
  customer_name: string;
  /** In lower case. */
  email: string;
  total_cents: number;
  currency: string;
  status: string;
  /** JSON. */
  lines: string;
  /** What it is searched by. */
  words: string;
  /** Null once its import can no longer be undone. */
  import_id: string | null;
};
