import type { Page } from '@playwright/test';
import type { AdminLot } from '../../src/contracts/certificates/admin-lots.ts';
import type { LotOrder } from '../../src/contracts/certificates/recalls.ts';
import type { LotChoice } from '../../src/contracts/orders/order-lots.ts';
import { aLot } from './factories.ts';
import { openSheet, sheet } from './order-screens.ts';
import { type Screen, signedInAt } from './screen.ts';

const at = '2026-10-02T12:00:00.000Z';

/** Nothing of it is stored. */
const lot: AdminLot = {
  ...aLot('neurotensin', { number: '26-018', quantity: 50 }),
  productName: 'Neurotensin',
  published: { version: 1, at, isCurrent: true },
  version: 1,
};

const orders = ['4K7M2QX4', '8HJ2RT5C', 'TX81N5E6'].map(
  (number, n): LotOrder => ({
    id: number,
    number,
    createdAt: at,
    firstName: 'Ada',
    lastName: n === 1 ? 'Featherstonehaugh-Tester' : 'Tester',
    quantity: n + 1,
    state: n > 0 ? 'shipped' : 'paid',
    packed: true,
    shippedAt: n > 0 ? at : null,
  }),
);

const choices = [
  { id: 'a', number: '26-018', expiresOn: '2028-06-30', left: 12, quantity: 1, unfit: null },
  { id: 'b', number: '26-017', expiresOn: '', left: 3, quantity: 1, unfit: 'was recalled' },
  { id: 'c', number: 'LOT-OF-ANOTHER-KIND', expiresOn: '', left: null, quantity: 0, unfit: null },
].map((lot, index) => ({ ...lot, isInTesting: index === 2 })) satisfies LotChoice[];

async function openLot(page: Page, shown: AdminLot): Promise<void> {
  await signedInAt(`/admin/dashboard/lots/${lot.id}`, '38 of 50 vials left', {
    [`**/api/admin/lots/${lot.id}`]: shown,
    [`**/api/admin/lots/${lot.id}/orders?*`]: { orders, total: 120, picked: 12 },
  })(page);
}

/** A lot with its orders and its recall, and the lots of an order. */
export const tracingScreens: readonly Screen[] = [
  {
    name: 'admin-lot-recalled',
    open: (page) =>
      openLot(page, { ...lot, recall: { at, reason: 'A second laboratory found less peptide.' } }),
  },
  {
    name: 'admin-lot-recall',
    fillsWindow: true,
    open: async (page) => {
      await openLot(page, lot);
      await page.route('**/recall-previews', (route) =>
        route.fulfill({
          json: {
            mails: 120,
            subject: 'Recall',
            html: '<div style="padding: 16px">Do not use it.</div>',
          },
        }),
      );
      await page.getByRole('button', { name: 'Recall This Lot…' }).click();
      await page.getByRole('button', { name: 'Recall and Send 120 Emails' }).waitFor();
    },
  },
  {
    name: 'admin-order-lots',
    fillsWindow: true,
    open: async (page) => {
      const order = sheet({ lotProblem: 'Lot 26-017 was recalled' });
      await openSheet(order, { '**/api/admin/orders/*/lots/*': { lots: choices } })(page);
      await page.getByRole('button', { name: 'Change lots of Bradykinin' }).click();
      await page.getByLabel('Lot 26-017').waitFor();
    },
  },
];
