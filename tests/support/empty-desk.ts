import { deleteOrders } from './restore-shop.ts';
import { test } from './shop-fixture.ts';
import { signIn } from './sign-in.ts';

/** The journeys of a file begin signed in at a desk without orders, and leave none. */
export function startAtEmptyDesk(): void {
  test.beforeEach(async ({ page, database }) => {
    await deleteOrders(database);
    await signIn(page);
  });
  test.afterEach(async ({ page, database }) => {
    // A page that is open reads its order again after a change.
    await page.close();
    await deleteOrders(database);
  });
}
