// Filters and limits of the owner's lists. Apart from the endpoints, which import zod: the first page of the
// administrator's area loads without it.

/** Counts stop here: nobody needs to know how many more there are. */
export const MAX_COUNTED = 1000;

/** Rows on one page of a list. */
export const LIST_PAGE_SIZE = 50;

/** The last page of the list of orders; older orders are found by their dates. */
export const LAST_ORDER_PAGE = 1000;

/** Days that the overview covers, today included. */
export const OVERVIEW_DAYS = 30;

export const MONTHS_SHOWN = 12;

/** Each subscriber has a code: the list opens with the owner's `own`. */
export const codeFilters = ['own', 'sign-up'] as const;
export const codeSorts = ['code', 'discount', 'used', 'expires'] as const;

export const draftFilters = ['open', 'sent', 'expired', 'accepted'] as const;
export const draftSorts = ['created', 'until'] as const;
export const outstandingFilters = ['not-due', 'to-30', 'to-60', 'over-60'] as const;
export const outstandingSorts = ['due', 'owed'] as const;
export const invoiceFilters = ['invoice', 'receipt', 'credit-note'] as const;
export const messageFilters = ['open', 'answered'] as const;
/** `waiting` is for the owner to answer or settle; `open` may also be on its way back. */
export const returnFilters = ['waiting', 'open'] as const;
export const productFilters = ['low-stock', 'out-of-stock', 'on-sale'] as const;
export const productSorts = ['name', 'category', 'price', 'stock'] as const;
export const redirectSorts = ['from', 'to', 'used'] as const;
export const subscriberFilters = ['left'] as const;
export const subscriberSorts = ['email', 'code', 'subscribed', 'left'] as const;
export const lotFilters = ['waiting', 'failed', 'recalled'] as const;
export const lotSorts = ['number', 'product', 'issued'] as const;

export const mailFilters = ['waiting', 'given-up', 'perhaps-sent', 'outdated', 'sent'] as const;
export type MailFilter = 'all' | (typeof mailFilters)[number];

/** `duplicates` shows all that do not count, dismissed ones included. */
export const transferFilters = [
  'to-match',
  'unconfirmed',
  'matched',
  'duplicates',
  'to-return',
] as const;
export type TransferFilter = 'all' | (typeof transferFilters)[number];

/** A month in an address: 2026-01. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
