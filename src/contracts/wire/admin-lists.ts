// Filters and limits of the owner's lists. Apart from the endpoints, which import zod: the first page of the
// administrator's area loads without it.

/** Counts stop here: nobody needs to know how many more there are. */
export const MAX_COUNTED = 1000;

/** The last page of the list of orders; older orders are found by their dates. */
export const LAST_ORDER_PAGE = 1000;

/** Days that the overview covers, today included. */
export const OVERVIEW_DAYS = 30;

export const MONTHS_SHOWN = 12;

export const mailFilters = [
  'all',
  'waiting',
  'given-up',
  'perhaps-sent',
  'outdated',
  'sent',
] as const;
export type MailFilter = (typeof mailFilters)[number];

/** `duplicates` shows all that do not count, dismissed ones included. */
export const transferFilters = [
  'to-match',
  'unconfirmed',
  'matched',
  'duplicates',
  'to-return',
  'all',
] as const;
export type TransferFilter = (typeof transferFilters)[number];

/** A month in an address: 2026-01. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
