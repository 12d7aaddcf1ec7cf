import { placeOrder } from './buy-on-page.ts';
import { DESK } from './order-list-screens.ts';
import { sheet } from './order-screens.ts';
import { type Screen, signedInAt } from './screen.ts';

const discount = { kind: 'discount', amount: '20.00', reason: 'One vial arrived warm' } as const;
const order = sheet({ adjustments: [discount] });
const { subtotal, shipping, discountAmount, discountCode, total } = order;
const before = { subtotal, shipping, discountAmount, discountCode, adjustments: [], total };

const preview = {
  differences: [
    {
      what: 'address',
      before: '10 Main Street, Vancouver, BC V6Z 2C7',
      after: 'Laboratory 4, 100 Main Street, Vancouver, BC V6Z 2C7',
    },
    { what: 'line', name: 'Bradykinin, 5 mg', before: '1 × $62.00', after: '2 × $62.00' },
    { what: 'line', name: 'Neurotensin, 5 mg', before: '1 × $124.00', after: '' },
    { what: 'shipping', before: '$15.00', after: 'Free' },
    { what: 'adjustment', name: discount.reason, before: '', after: '−$20.00' },
  ],
  before,
  after: { ...before, adjustments: [discount], total: '147.40' },
  payment: { ...order.payment, state: 'over', toSendBack: '20.00' },
  mail: {
    subject: `Order ${order.number}: changed, the total is now $147.40`,
    html: '<p>Hello Ada, your order was changed.</p>',
  },
};

/** The change of an order, by its owner and by its customer. */
export const changeOrderScreens: readonly Screen[] = [
  {
    name: 'admin-order-change',
    open: signedInAt(`${DESK}/${order.id}/change`, 'is to be sent back', {
      [`**/api/admin/orders/${order.id}`]: order,
      '**/api/admin/orders/*/change/preview': preview,
    }),
  },
  {
    name: 'admin-order-change-refused',
    problems: /409/,
    open: async (page) => {
      await signedInAt(`${DESK}/${order.id}/change`, 'is to be sent back', {
        [`**/api/admin/orders/${order.id}`]: order,
        '**/api/admin/orders/*/change/preview': preview,
      })(page);
      await page.route('**/api/admin/orders/*/change', (route) =>
        route.fulfill({
          status: 409,
          json: { message: 'This order was changed.', code: 'changed_meanwhile' },
        }),
      );
      const packed = { at: order.createdAt, by: 'admin', entry: { kind: 'packed', packed: true } };
      await page.route(`**/api/admin/orders/${order.id}`, (route) =>
        route.fulfill({ json: { ...order, history: [...order.history, packed] } }),
      );
      await page.getByRole('button', { name: 'Change Order' }).click();
      await page.getByText('Meanwhile, this happened to it').waitFor();
    },
  },
  {
    name: 'payment-correct-address',
    fillsWindow: true,
    open: async (page) => {
      await placeOrder(page);
      await page.getByRole('button', { name: 'Correct the Address' }).click();
      const form = page.getByRole('dialog', { name: 'Correct the address' });
      await form.getByLabel('City').fill('');
      await form.getByRole('button', { name: 'Correct Address' }).click();
      await form.getByText('Enter your city').waitFor();
    },
  },
  {
    name: 'payment-cancel-order',
    fillsWindow: true,
    open: async (page) => {
      await placeOrder(page);
      await page.getByRole('button', { name: 'Cancel the Order' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
