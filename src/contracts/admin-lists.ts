// How the owner's lists are narrowed and how far they go. Apart from the endpoints, which bring zod: the first page
// of the administrator's area does without.

/** What is counted goes no further: nobody needs to know how many more there are. */
export const MOST_COUNTED = 1000;

/** Pages that the list of orders goes back; what is older is found by its days. */
export const LAST_ORDER_PAGE = 1000;

/** Days that the overview looks back, today among them. */
export const OVERVIEW_DAYS = 30;

export const mailFilters = [
  'all',
  'waiting',
  'given-up',
  'perhaps-sent',
  'outdated',
  'sent',
] as const;
export type MailFilter = (typeof mailFilters)[number];

/** Which transfers the list shows. `duplicates` are those that do not count: dismissed ones are among them. */
export const transferFilters = [
  'to-match',
  'unconfirmed',
  'matched',
  'duplicates',
  'to-return',
  'all',
] as const;
export type TransferFilter = (typeof transferFilters)[number];

/** A month as it stands in an address. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
