import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { CampaignState } from '../../../domain/campaign-states.ts';
import type { DiscountType } from '../../../domain/discounts.ts';
import type { OrderProblem } from '../../../domain/order-payment.ts';
import type { OrderState } from '../../../domain/order-states.ts';
import type {
  BankImportRow,
  LedgerBalanceRow,
  LedgerMoveRow,
  RefundRow,
  TransferNumberRow,
  TransferRow,
} from '../../payments/ledger/tables.ts';

/**
 * The tables, the same on both engines: money in cents, times in milliseconds since 1970,
 * flags as 0 and 1, lists and snapshots as JSON text.
 */
export type Tables = {
  products: Versioned<ProductRow>;
  product_search: ProductSearchRow;
  discount_codes: Versioned<DiscountCodeRow>;
  sessions: { id: string; created_at: number; expires_at: number };
  cart_lines: {
    id: string;
    session_id: string;
    product_id: string;
    quantity: number;
    added_at: number;
  };
  orders: Held<OrderRow>;
  order_search: OrderSearchRow;
  order_history: OrderHistoryRow;
  transfers: TransferRow;
  transfer_numbers: TransferNumberRow;
  ledger_moves: LedgerMoveRow;
  ledger_balances: LedgerBalanceRow;
  refunds: RefundRow;
  bank_imports: BankImportRow;
  order_lines: OrderLineRow;
  blog_posts: Versioned<BlogPostRow>;
  lots: Versioned<LotRow>;
  page_content: { page_id: string; content: string; updated_at: number };
  settings: { key: string; value: string };
  administrators: { id: number; username: string; password_hash: string; created_at: number };
  administrator_sessions: {
    id: string;
    administrator_id: number;
    created_at: number;
    expires_at: number;
  };
  known_devices: { id: string; administrator_id: number; created_at: number };
  unlock_tokens: { id: string; expires_at: number };
  password_failures: PasswordFailuresRow;
  /** On PostgreSQL alone: how often a network has called an endpoint, until when that counts. */
  request_counts: { name: string; requests: number; ends_at: number };
  audit_entries: AuditEntryRow;
  /** What a request with a key was answered, with a hash of the request, as JSON. */
  idempotency_keys: { key: string; answer: string; created_at: number };
  contact_messages: ContactMessageRow;
  subscribers: SubscriberRow;
  campaigns: Versioned<CampaignRow>;
  mails: MailRow;
  outbox: {
    id: string;
    kind: string;
    payload: string;
    created_at: number;
    done_at: number | null;
  };
};

/** `version` grows with each change that the owner makes, not with a sale; 1 at first. */
type Versioned<Row> = Row & { version: Generated<number> };

/** What happens to an order after it was placed; a new one has the defaults. */
type Held<Row> = Row & {
  /** The last millisecond that its stock is held for it unpaid; null for orders from before there was a hold. */
  hold_until: Generated<number | null>;
  reminded_at: Generated<number | null>;
  /** The code it used; another may have the name by now. Kept also where the code is deleted. */
  discount_code_id: Generated<string | null>;
  /** When the customer said that the transfer is sent. */
  said_sent_at: Generated<number | null>;
  packed_at: Generated<number | null>;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  /** What the owner does not ask for any more. */
  waived_cents: Generated<number>;
  /** What `problemOf` says, kept by `settleOrder` alone. */
  problem: Generated<OrderProblem | null>;
  /** The network it came from, forgotten soon after it is paid or over (`purgeNetworks`). */
  network: Generated<string | null>;
};

export type ProductRow = {
  id: string;
  name: string;
  sort_name: string;
  description: string;
  category: string;
  price_cents: number;
  original_price_cents: number | null;
  image: string;
  on_sale: number;
  benefits: string;
  research_uses: string;
  purity: string;
  dosage: string;
  vial_size: string;
  stock: number;
  /** What the owner entered last; `stock` is this less what was sold since. */
  stock_counted: number;
  coa_url: string | null;
  specifications: string;
  created_at: number;
  updated_at: number;
};

/** What search reads of a product, folded; written by `putSearchEntry` alone. */
export type ProductSearchRow = {
  /** SQLite only: what its indexes know the product by. */
  number: Generated<number>;
  product_id: string;
  sort_name: string;
  name: string;
  category: string;
  /** Name, category and description, on a line each. */
  text: string;
  /** PostgreSQL only, like the two that follow: what its indexes are made of. */
  name_letters?: string;
  text_letters?: string;
  short_grams?: string[];
};

export type BlogPostRow = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown. */
  body: string;
  image: string;
  category: string;
  author: string;
  /** As 2026-01-31. */
  date: string;
  created_at: number;
  updated_at: number;
};

/** Results in hundredths of their unit; null where nothing was measured. Dates as 2026-01-31. */
export type LotRow = {
  id: string;
  product_id: string;
  number: string;
  laboratory: string;
  tested_on: string;
  issued_on: string;
  purity_hundredths: number | null;
  water_hundredths: number | null;
  peptide_content_hundredths: number | null;
  endotoxins_hundredths: number | null;
  heavy_metals_hundredths: number | null;
  /** Names of the results that were found to be less than their figure, as JSON. */
  below: string;
  measured_mass_hundredths: number | null;
  expected_mass_hundredths: number | null;
  appearance: string;
  created_at: number;
  updated_at: number;
};

export type DiscountCodeRow = {
  id: string;
  code: string;
  discount_type: DiscountType;
  value_hundredths: number;
  usage_limit: number | null;
  used_count: number;
  expires_at: number | null;
  is_active: number;
  /** 1 where only a first order of an email address may use it. */
  first_order_only: number;
  /** 1 where the newsletter made it for a subscriber. */
  by_sign_up: number;
  created_at: number;
};

export type OrderRow = {
  id: string;
  number: string;
  session_id: string | null;
  idempotency_key: string | null;
  request_hash: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  province: string;
  postal_code: string;
  country: string;
  subtotal_cents: number;
  shipping_cents: number;
  discount_cents: number;
  total_cents: number;
  discount_code: string | null;
  status: OrderState;
  created_at: number;
};

export type StoredOrder = Selectable<Tables['orders']>;

export type OrderLineRow = {
  id: string;
  order_id: string;
  position: number;
  product_id: string;
  quantity: number;
  unit_price_cents: number;
  product: string;
};

/** What the order desk finds an order by; written by `putOrderEntry` alone. */
export type OrderSearchRow = {
  /** The later an order was placed, the higher. */
  place: Generated<number>;
  order_id: string;
  /** PostgreSQL only; SQLite has them in `order_words`. */
  words?: string;
};

/** Append-only. `entry` is one of contracts/order-history.ts as JSON; `by` is a name, 'customer' or 'shop'. */
export type OrderHistoryRow = {
  id: string;
  order_id: string;
  position: number;
  at: number;
  by: string;
  entry: string;
};

export type ContactMessageRow = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: number;
  /** Null while nobody has read it. */
  read_at: number | null;
};

/** Consent as the law wants it shown: what was read, on which page, and when (`created_at`). */
export type SubscriberRow = {
  id: string;
  email: string;
  discount_code_id: string | null;
  consent_wording: string | null;
  consent_page: string | null;
  created_at: number;
  /** Whoever has it may take this address off the list. */
  unsubscribe_token: string;
  /** Since when nothing is written to them; the row stays as proof of what they had agreed to. */
  unsubscribed_at: number | null;
};

/** News to everybody on the list. Being sent, its mails are written up to `last_subscriber_id`. */
export type CampaignRow = {
  id: string;
  subject: string;
  /** Markdown. */
  body: string;
  state: CampaignState;
  created_at: number;
  updated_at: number;
  started_at: number | null;
  last_subscriber_id: string;
};

/** A mail as it was written last, with how its sending stands. Times in milliseconds. */
export type MailRow = {
  id: string;
  /** Made of what caused it: a reaction that runs twice writes it once. */
  key: string;
  kind: string;
  /** The same at every attempt that sends the same. */
  message_id: string;
  to_address: string;
  to_name: string;
  subject: string;
  order_id: string | null;
  subscriber_id: string | null;
  campaign_id: string | null;
  created_at: number;
  /** From when its patience counts: when it was written, or when the owner last asked for it to be sent. */
  waits_since: number;
  next_attempt_at: number;
  attempts: number;
  /** Until then it belongs to the machine that is sending it. */
  claimed_until: number | null;
  /** When it was handed to the mail server; kept as long as nobody knows whether the server took it. */
  handed_at: number | null;
  sent_at: number | null;
  given_up_at: number | null;
  /** 1 where it was given up since it was not true any more. */
  outdated: number;
  /** Its place among the mails about its order, which go out in that order. */
  position: number;
  /** '' where nothing went wrong. */
  last_error: string;
  /** Further headers by name, as JSON. */
  headers: string;
  text: string;
  html: string;
};

/** Wrong passwords of one counter (an address, a device, or all strangers) since a time. */
type PasswordFailuresRow = { counter: string; failures: number; since: number };

/** Who changed what, when; `changes` holds each changed field before and after, as JSON. */
export type AuditEntryRow = {
  id: string;
  at: number;
  administrator: string;
  kind: string;
  subject_id: string;
  subject_name: string;
  action: 'created' | 'changed' | 'deleted';
  changes: string;
};

export type Database = Kysely<Tables>;
/** A database, or a transaction on it: what every store function takes first. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
