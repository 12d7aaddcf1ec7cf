import type { Generated } from 'kysely';

export type MyOrdersTables = {
  customer_links: CustomerLinkRow;
};

/** What opens the orders of an address, once. `email` is in lower case. */
type CustomerLinkRow = {
  /** The hash of what the browser that asked holds. */
  id: string;
  email: string;
  /** Hashes of what was mailed; null before, and where there is nothing to open. */
  token: Generated<string | null>;
  code: Generated<string | null>;
  /** Codes that were tried in vain. */
  wrong_codes: Generated<number>;
  expires_at: number;
};
