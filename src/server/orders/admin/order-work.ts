import type { Shop } from '../../platform/shop.ts';

export type Parts = Pick<Shop, 'db' | 'clock' | 'outbox'>;

/** Something the owner does with one order, in a transaction of its own. */
export type OrderWork<Wanted, Result = unknown> = (
  shop: Parts,
  id: string,
  by: string,
  wanted: Wanted,
) => Promise<Result>;
