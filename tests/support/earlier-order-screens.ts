import type { ListedEarlierOrder } from '../../src/contracts/orders/earlier-orders.ts';
import { openMore } from './open-more.ts';
import { openSheet, sheet } from './order-screens.ts';
import { type Screen, signedInAt } from './screen.ts';

const DESK = '/admin/dashboard/orders';

const earlier: ListedEarlierOrder[] = ['#1001', '#1002', 'WEB-2025-000001003', '#1004'].map(
  (number, n) => ({
    id: number,
    shop: 'Shopify',
    number,
    placedOn: `2025-0${9 - n}-04`,
    customerName: 'Ada Wolfeschlegelsteinhausenbergerdorff',
    email: 'ada.wolfeschlegelsteinhausenbergerdorff@laboratory.example.com',
    total: '1234.50',
    currency: n === 1 ? 'USD' : 'CAD',
    status: 'partially refunded, unfulfilled',
    lines: Array.from({ length: 2 + n }, () => ({
      ...{ name: 'Amyloid-β (1–42), human, 5 mg', sku: 'A', quantity: 2, price: '62.00' },
    })),
  }),
);

const file = `Name,Email,Total,Created at,Lineitem name,Lineitem price,Lineitem quantity
#1001,ada@example.com,20.00,2025-03-04,Galanin,20.00,1
#1002,ada@example.com,20.00,soon,Galanin,20.00,1
`;

/** Orders of a former shop: their import, and where they are found. */
export const earlierOrderScreens: readonly Screen[] = [
  {
    name: 'admin-orders-before',
    open: signedInAt(`${DESK}?q=ada`, 'Before this shop', {
      '**/api/admin/earlier-orders?*': { orders: earlier, total: 64 },
    }),
  },
  {
    name: 'admin-order-earlier',
    open: async (page) => {
      await openSheet(sheet(), { '**/api/admin/orders/*/earlier-orders': earlier })(page);
      await page.getByText('4 earlier orders with your former shop').waitFor();
    },
  },
  {
    name: 'admin-orders-import',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt(DESK)(page);
      await openMore(page);
      await page.getByRole('button', { name: 'Import' }).click();
      await page
        .getByLabel('Orders file')
        .setInputFiles({ name: 'orders_export.csv', mimeType: '', buffer: Buffer.from(file) });
      await page.getByText('1 new order').waitFor();
    },
  },
];
