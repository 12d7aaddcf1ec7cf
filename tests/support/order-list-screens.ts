import type { Page } from '@playwright/test';
import type { ListedOrder } from '../../src/contracts/orders/admin-orders.ts';
import type { Holder } from '../../src/contracts/orders/stock-holders.ts';
import { recipient } from './factories.ts';
import { openMore } from './open-more.ts';
import { answerWith, type Screen, signedInAt } from './screen.ts';

export const DESK = '/admin/dashboard/orders';
export const placed = '2026-01-15T18:04:00.000Z';

function listed(number: string, with_: Partial<ListedOrder> = {}): ListedOrder {
  return {
    id: number.toLowerCase(),
    number,
    createdAt: placed,
    firstName: 'Ada',
    lastName: 'Tester',
    total: '77.00',
    state: 'pending',
    problem: null,
    payment: 'unpaid',
    itemCount: 1,
    packed: false,
    partlyShipped: false,
    reserved: true,
    isReplacement: false,
    onTerms: false,
    shippingMethod: 'standard',
    holdUntil: '2026-01-21T07:59:59.999Z',
    ...with_,
  };
}

export const orders: ListedOrder[] = [
  listed('4K7M2QX4', { state: 'paid', payment: 'paid', itemCount: 12, total: '1234.50' }),
  listed('8HJ2RT5C', {
    state: 'paid',
    payment: 'over',
    problem: 'over',
    packed: true,
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  }),
  listed('2QX4K7MP', { problem: 'short', payment: 'short' }),
  listed('9V3WZB0D'),
  listed('TX81N5E6', { state: 'expired', problem: 'late-money', payment: 'paid' }),
  listed('GG4Y7A2M', { state: 'refund-due', problem: 'refund-due', payment: 'paid' }),
  listed('J5KCD9SV', { state: 'shipped', payment: 'paid' }),
];

const held = ['2QX4K7MP', '9V3WZB0D', 'TX81N5E6'].map((number, n) => ({
  id: number.toLowerCase(),
  number,
  createdAt: placed,
  email: recipient.email,
  total: '1234.50',
  saidSent: n === 0,
}));
const most = { name: 'Amyloid-β (1–42), human', quantity: 20 };
const holders: Holder[] = [
  { of: 'email', name: recipient.email, vials: 45, total: '3703.50', most, orders: held },
  { of: 'network', name: '2001:db8:0:1::', vials: 20, total: '1234.50', most, orders: held },
  { of: 'browser', name: '', vials: 18, total: '1234.50', most, orders: held.slice(1) },
];

/** The list of orders, in the states that look different. Nothing of it is stored. */
export const orderListScreens: readonly Screen[] = [
  { name: 'admin-orders', open: openList },
  {
    name: 'admin-orders-to-pay',
    open: signedInAt(`${DESK}?filter=to-pay`, '9V3WZB0D', {
      '**/api/admin/orders?*': {
        rows: [
          orders[2],
          listed('B7N2QX4M', { total: '12345.50', holdUntil: null }),
          orders[3],
          listed('H2M8XK7R', { reserved: false }),
        ],
        total: 3,
        isExact: true,
        awaited: '12480.10',
        counts: { toPay: 3, toShip: 0, problems: 1 },
      },
    }),
  },
  {
    name: 'admin-orders-export',
    fillsWindow: true,
    open: async (page) => {
      await openList(page);
      await openMore(page);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByLabel('Placed from').fill('2026-01-31');
      await page.getByLabel('Placed to').fill('2026-01-01');
      await page.getByText('This day is before the first').waitFor();
    },
  },
  {
    name: 'admin-orders-chosen',
    open: async (page) => {
      await openList(page);
      await chooseAll(page);
    },
  },
  {
    name: 'admin-orders-labels',
    fillsWindow: true,
    open: async (page) => {
      await openList(page);
      await chooseAll(page);
      await page.getByRole('button', { name: 'Labels…' }).click();
      await page.getByLabel('Weight in grams').fill('0');
      await page.getByText('A whole number').waitFor();
    },
  },
  {
    name: 'admin-orders-held',
    fillsWindow: true,
    open: async (page) => {
      await answerWith(page, { '**/api/admin/orders/holders': { holders } });
      await openList(page);
      await page.getByRole('button', { name: `Cancel These… of ${recipient.email}` }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-orders-early',
    open: async (page) => {
      await answerWith(page, { '**/api/admin/orders/holders': { holders } });
      await openList(page);
      await page.getByText('3 orders expired too early').waitFor();
      await page.getByText('Much of a product is held').waitFor();
    },
  },
];

async function openList(page: Page): Promise<void> {
  const counts = { toPay: 12, toShip: 1000, problems: 4 };
  await signedInAt(DESK, '4K7M2QX4', {
    '**/api/admin/orders?*': { rows: orders, total: 1000, isExact: false, awaited: null, counts },
    '**/api/admin/orders/early': { count: 3 },
  })(page);
}

/** On a phone by the box above the list, else by the one in its heading. */
async function chooseAll(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select all/i })
    .filter({ visible: true })
    .check();
  await page.getByText('7 orders selected').waitFor();
}
