import {
  eraseCustomerData,
  findCustomerData,
} from '../../contracts/administrator/customer-data.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { countRowsOf, describeCustomerRows } from './describe-customer.ts';
import { eraseCustomer } from './erase-customer.ts';
import { gatherCustomer } from './gather-customer.ts';
import { listObstacles } from './list-obstacles.ts';

export function privacyRoutes(shop: Shop): Route[] {
  const { clock } = shop;
  return [
    route(findCustomerData, async ({ body: { email } }) => {
      const db = forLongReads(shop.db);
      const rows = await gatherCustomer(db, email);
      return {
        data: await describeCustomerRows(db, email, rows, clock()),
        counts: countRowsOf(rows),
        obstacles: await listObstacles(db, rows),
      };
    }),
    route(eraseCustomerData, async ({ body }, { administrator }) => {
      await eraseCustomer(shop, body, administrator.username);
      return { message: 'The customer’s data were erased' };
    }),
  ];
}
