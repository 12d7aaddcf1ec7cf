import type { Generated, Selectable } from 'kysely';
import type { OrderProblem } from '../../domain/orders/order-payment.ts';
import { isActive, type OrderState, type Standing } from '../../domain/orders/order-states.ts';

export type OrderTables = {
  orders: PlacedOrder<OrderRow>;
  order_lines: OrderLineRow;
  order_search: OrderSearchRow;
  order_history: OrderHistoryRow;
  parcels: ParcelRow;
  parcel_products: ParcelProductRow;
};

/** What is set after an order was placed; a new one has the defaults. */
type PlacedOrder<Row> = Row & {
  /** 0 for one taken without a reservation: it holds no stock until it is paid. */
  reserved: Generated<number>;
  /** The last millisecond that it may be paid in, and its stock is held; null for orders from before there was a hold. */
  hold_until: Generated<number | null>;
  reminded_at: Generated<number | null>;
  /** The code it used; another may have the name by now. Kept also where the code is deleted. */
  discount_code_id: Generated<string | null>;
  /** When the customer said that the transfer is sent. */
  said_sent_at: Generated<number | null>;
  packed_at: Generated<number | null>;
  /** The owner's discounts and charges as JSON, and their sum. */
  adjustments: Generated<string>;
  adjusted_cents: Generated<number>;
  /** What it was charged, before refunds, as JSON of the wire, and their sum. */
  taxes: Generated<string>;
  tax_cents: Generated<number>;
  /** What the owner has waived. */
  waived_cents: Generated<number>;
  /** The result of `problemOf`, written by `settleOrder` alone. */
  problem: Generated<OrderProblem | null>;
  /** What a company or institution orders by; '' and null for what there is not. */
  company: Generated<string>;
  billing_address: Generated<string>;
  po_number: Generated<string>;
  po_file: Generated<string | null>;
  /** Days to pay in after it has shipped; 0 for an order that is paid before. */
  terms_days: Generated<number>;
  /** The last day to pay, as 2026-01-31: known once an order on terms has shipped. */
  due_on: Generated<string | null>;
  /** How many of the reminders of an order on terms were sent. */
  due_reminders: Generated<number>;
  /** When an order on terms was paid in full. Written by `settleOrder` alone. */
  settled_at: Generated<number | null>;
  /** The network it came from, deleted soon after it is paid or over (`purgeNetworks`). */
  network: Generated<string | null>;
  /** How it goes to its buyer, as JSON of the wire. */
  shipping_method: Generated<string>;
  /** The order that it replaces something of, free of charge. */
  replaces: Generated<string | null>;
};

export type OrderRow = {
  id: string;
  number: string;
  session_id: string | null;
  idempotency_key: string | null;
  /** Of the request by which a browser made it; '' for one that the owner made, and for erased ones. */
  request_hash: string;
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
  subtotal_cents: number;
  shipping_cents: number;
  discount_cents: number;
  total_cents: number;
  discount_code: string | null;
  /** Where its transfers go: the shop's address when it was placed. */
  pay_to: string;
  status: OrderState;
  created_at: number;
};

export type StoredOrder = Selectable<OrderTables['orders']>;

export function standingOf({
  status,
  reserved,
  terms_days,
}: Pick<StoredOrder, 'status' | 'reserved' | 'terms_days'>): Standing & { onTerms: boolean } {
  return { state: status, reserved: reserved === 1, onTerms: terms_days > 0 };
}

/** Whether an order waits for its payment: unpaid, or on terms and not paid in full. */
export function awaitsMoney({
  status,
  terms_days,
  settled_at,
}: Pick<StoredOrder, 'status' | 'terms_days' | 'settled_at'>): boolean {
  return status === 'pending' || (terms_days > 0 && isActive(status) && settled_at === null);
}

type OrderLineRow = {
  id: string;
  order_id: string;
  position: number;
  product_id: string;
  quantity: number;
  unit_price_cents: number;
  product: string;
  /** Vials that came back in stock by a return. */
  returned: Generated<number>;
};

/** What an order is found by; written by `order-search-entry.ts` alone. */
type OrderSearchRow = {
  /** The later an order was placed, the higher its place. */
  place: Generated<number>;
  order_id: string;
  /** PostgreSQL only; SQLite has them in `order_words`. */
  words?: string;
};

/** Append-only. `entry` is one of contracts/orders/order-history.ts as JSON; `by` is a name, 'customer' or 'shop'. */
type OrderHistoryRow = {
  id: string;
  order_id: string;
  position: number;
  at: number;
  by: string;
  entry: string;
};

/** A parcel that was sent; an order's have the positions 1, 2, 3. */
type ParcelRow = {
  order_id: string;
  position: number;
  carrier: string;
  tracking_number: string;
  /** What its customer is told of the rest of the order: when it comes. */
  note: Generated<string>;
  shipped_at: number;
};

/** How many vials of a product were in a parcel. */
type ParcelProductRow = {
  order_id: string;
  parcel: number;
  product_id: string;
  quantity: number;
};
