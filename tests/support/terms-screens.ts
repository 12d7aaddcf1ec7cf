import type { OrderDetails } from '../../src/contracts/orders/admin-orders.ts';
import { openSheet, sheet, shippedSheet } from './order-screens.ts';
import type { Screen } from './screen.ts';

const { parcels, actions } = shippedSheet;

/** A university's order that has shipped and is not paid. */
const owing: OrderDetails = sheet(
  {
    ...{ state: 'shipped', parcels, actions, moves: [], history: [] },
    business: {
      company: 'University of Example',
      billingAddress: 'Accounts Payable\n200 University Avenue\nEdmonton, AB T6G 2R3',
      ...{ poNumber: 'PO-4471', poFile: null, termsDays: 30 },
    },
  },
  {
    ...{ state: 'unpaid', received: '0.00', missing: '167.40', paidOn: null, methods: [] },
    terms: { days: 30, dueOn: '2026-02-15' },
  },
);

/** An order on terms at the desk. */
export const termsScreens: readonly Screen[] = [
  { name: 'admin-order-on-terms', open: openSheet(owing) },
  {
    name: 'admin-order-enter-payment',
    problems: /409/,
    open: async (page) => {
      await openSheet(owing, {})(page);
      await page.route('**/api/admin/orders/*/payments', (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'order_changed',
            message:
              'Order 7K2M9QXT lacks $60.00 now. Nothing was recorded: look at the amount once more.',
          },
        }),
      );
      await page.getByRole('link', { name: 'Enter a Payment' }).click();
      await page.getByRole('button', { name: 'Record and Match' }).click();
      await page.getByText('Nothing was recorded').waitFor();
    },
  },
  {
    name: 'admin-order-credit-part',
    fillsWindow: true,
    open: async (page) => {
      await openSheet(owing, {
        '**/refund-part/preview': {
          ...{ taxes: [], amount: '55.80', total: '111.60', toSendBack: '0.00', owed: '111.60' },
        },
      })(page);
      await page.getByRole('button', { name: 'Credit Part…' }).click();
      await page.getByLabel('Vials of Bradykinin').fill('1');
      await page.getByText('Then still owed').waitFor();
    },
  },
];
