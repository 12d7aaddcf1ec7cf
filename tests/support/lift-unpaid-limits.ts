import type { Database } from '../../src/server/platform/database/schema.ts';

const AMPLE = 100_000;
const ample = {
  ordersOfBuyer: AMPLE,
  ordersOfNetwork: AMPLE,
  ofOneProduct: AMPLE,
  total: '1000000.00',
};

/** Lets one visitor have as many unpaid orders as a test places. */
export async function liftUnpaidLimits(db: Database): Promise<void> {
  const value = JSON.stringify(ample);
  await db
    .insertInto('settings')
    .values({ key: 'unpaidLimits', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
