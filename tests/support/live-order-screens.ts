import type { Page } from '@playwright/test';
import type { Order } from '../../src/contracts/checkout/orders.ts';
import { withContent } from '../../src/domain/catalogue/size-name.ts';
import { placeOrder } from './buy-on-page.ts';
import { reloadPage } from './open-page.ts';
import { ownReturns } from './return-screens.ts';
import type { Screen } from './screen.ts';

type Change = (order: Order) => Partial<Order>;

const at = '2026-11-20T18:00:00.000Z';

/** The page of an order as it would be in another state; nothing of it is stored. */
const inState =
  (change: Change, isReturning = false) =>
  async (page: Page) => {
    await placeOrder(page);
    await page.route('**/api/orders/*/returns', async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/returns', '');
      const order = await (await page.request.get(path)).json();
      await route.fulfill({ json: ownReturns(order.items[0].id, isReturning) });
    });
    await page.route('**/api/orders/*', async (route) => {
      const order = await (await route.fetch()).json();
      await route.fulfill({ json: { ...order, ...change(order) } });
    });
    await reloadPage(page);
    await page.getByText('Where your order is').waitFor();
  };

const paid: Change = ({ payment, progress }) => ({
  status: 'paid',
  payment: {
    ...payment,
    state: 'paid',
    received: payment.due,
    paidOn: '2026-11-20',
    missing: '0.00',
    holdUntil: null,
  },
  progress: { ...progress, paidAt: at },
});

/** The live page of an order in the states that look different from the first. */
export const liveOrderScreens: readonly Screen[] = [
  {
    name: 'payment-noticed',
    open: inState(({ payment }) => ({ payment: { ...payment, seen: true } })),
  },
  {
    name: 'payment-short',
    open: inState(({ payment }) => ({
      payment: {
        ...payment,
        state: 'short',
        problem: 'short',
        received: '100.00',
        missing: '78.00',
      },
    })),
  },
  {
    name: 'payment-not-reserved',
    open: inState(({ payment }) => ({ payment: { ...payment, reserved: false } })),
  },
  {
    name: 'payment-sold-out',
    open: inState(({ payment }) => ({
      payment: {
        ...payment,
        state: 'paid',
        problem: 'late-money',
        reserved: false,
        received: payment.due,
        missing: '0.00',
        holdUntil: null,
      },
    })),
  },
  {
    name: 'payment-in-parts',
    open: inState(({ payment }) => ({
      total: '6705.00',
      payment: { ...payment, due: '6705.00', missing: '6705.00' },
    })),
  },
  {
    name: 'payment-shipped',
    open: inState((order) => ({
      ...paid(order),
      status: 'shipped',
      progress: { ...order.progress, paidAt: at, packedAt: at, shippedAt: at },
      items: order.items.map((item, n) => ({
        ...item,
        lots: [{ number: '26-018', quantity: 1, expiresOn: '2028-06-30', isRecalled: n > 0 }],
      })),
      parcels: [sentParcel(order.items)],
      invoices: [
        { number: '2026-00001', kind: 'invoice', issuedOn: '2026-11-20', total: order.total },
        { number: '2026-00004', kind: 'credit-note', issuedOn: '2026-11-24', total: '2.60' },
      ],
      adjustments: [
        {
          ...{ kind: 'refund', amount: '2.60', lines: [], shipping: '0.00', credited: '0.00' },
          reason: 'The label of one of your vials came off while we packed your parcel',
          ...{ backInStock: false, ofShipped: false, taxable: '0.00', taxes: [] },
        },
      ],
    })),
  },
  {
    name: 'payment-part-shipped',
    open: inState((order) => ({
      ...paid(order),
      status: 'paid',
      progress: { ...order.progress, paidAt: at },
      parcels: [sentParcel(order.items.slice(0, 1))],
      toCome: {
        items: listProducts(order.items),
        note: 'The rest arrives here next week, and is sent the same day.',
      },
    })),
  },
  {
    name: 'payment-on-terms',
    open: inState((order) => ({
      ...{ status: 'shipped', company: 'University of Example', poNumber: 'PO-4471' },
      parcels: [sentParcel(order.items)],
      progress: { ...order.progress, packedAt: at, shippedAt: at },
      payment: {
        ...{ ...order.payment, holdUntil: null },
        terms: { days: 30, dueOn: '2126-02-15' },
      },
    })),
  },
  {
    name: 'payment-return',
    fillsWindow: true,
    open: async (page) => {
      const delivered: Change = (order) => ({
        ...paid(order),
        status: 'delivered',
        progress: { ...order.progress, paidAt: at, shippedAt: at, deliveredAt: at },
        parcels: [sentParcel(order.items)],
      });
      await inState(delivered, true)(page);
      await page.getByRole('button', { name: 'Report or Return Items' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'payment-replacement-cancelled',
    open: inState((order) => ({
      ...paid(order),
      status: 'delivered',
      progress: { ...order.progress, paidAt: at, shippedAt: at, deliveredAt: at },
      parcels: [sentParcel(order.items)],
      replacements: [{ id: '8hj2rt5c', number: '8HJ2RT5C', isCancelled: true }],
    })),
  },
  {
    name: 'payment-late',
    open: inState(({ payment, progress }) => ({
      status: 'expired',
      payment: {
        ...payment,
        state: 'paid',
        problem: 'late-money',
        received: payment.due,
        missing: '0.00',
        holdUntil: null,
      },
      progress: { ...progress, expiredAt: at },
    })),
  },
  {
    name: 'payment-expired',
    open: inState(({ progress, payment }) => ({
      status: 'expired',
      payment: { ...payment, holdUntil: null },
      progress: { ...progress, expiredAt: at },
    })),
  },
];

function listProducts(items: Order['items']) {
  return items.map(({ product, quantity }) => ({
    ...{ productId: product.id, name: withContent(product), quantity },
  }));
}

function sentParcel(items: Order['items']): Order['parcels'][number] {
  return {
    position: 1,
    carrier: 'Canada Post',
    trackingNumber: '1234567890123456',
    link: 'https://www.canadapost-postescanada.ca/track-reperage/en',
    shippedAt: at,
    items: listProducts(items).map((item) => ({ ...item, lots: ['26-018'] })),
    sharedWith: [],
  };
}
