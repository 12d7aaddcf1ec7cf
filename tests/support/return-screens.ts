import type { Page } from '@playwright/test';
import type { OrderDetails } from '../../src/contracts/orders/admin-orders.ts';
import type { OwnReturns } from '../../src/contracts/returns/own-returns.ts';
import type { ListedReturn, OrderReturn } from '../../src/contracts/returns/returns.ts';
import { openSheet, shippedSheet } from './order-screens.ts';
import { type Screen, signedInAt } from './screen.ts';

const at = '2026-01-15T18:04:00.000Z';
const [line] = shippedSheet.items;
const lines = [{ lineId: line?.id ?? '', quantity: 1 }];

const asked: OrderReturn = {
  id: 'return',
  state: 'asked',
  reason: 'damaged',
  askedBy: 'customer',
  askedAt: at,
  lines,
  message: 'The glass of one vial is cracked below the cap.',
  answer: '',
  comesBack: false,
  hasPicture: true,
  answeredAt: null,
  received: null,
  receivedAt: null,
  outcome: null,
  settledAt: null,
  replacement: null,
  actions: ['accept', 'decline', 'refund', 'replace'],
};

const accepted: OrderReturn = {
  ...asked,
  ...{ id: 'accepted', state: 'accepted', reason: 'unopened', hasPicture: false },
  message: 'Ordered one too many.',
  answer: 'Please send it to the address on the parcel.',
  comesBack: true,
  answeredAt: at,
  actions: ['receive', 'close'],
};

const openReturns = (returns: readonly OrderReturn[], sheet: OrderDetails = shippedSheet) =>
  openSheet(sheet, {
    [`**/api/admin/orders/${shippedSheet.id}/returns`]: { returns, left: lines },
    '**/api/admin/returns/*/answer/preview': {
      mail: { subject: 'Order 4K7M2QX4: your request', html: '<p>Hello Ada,</p>' },
    },
  });

const dialogOf = (returns: readonly OrderReturn[], button: string) => async (page: Page) => {
  await openReturns(returns)(page);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
};

const listed: ListedReturn[] = [
  {
    ...{ id: 'return', state: 'asked', reason: 'damaged', askedBy: 'customer', askedAt: at },
    order: { id: '4k7m2qx4', number: '4K7M2QX4' },
    ...{ customer: 'Ada Tester', vials: 1 },
  },
  {
    ...{ id: 'accepted', state: 'accepted', reason: 'unopened', askedBy: 'owner', askedAt: at },
    order: { id: '8hj2rt5c', number: '8HJ2RT5C' },
    ...{ customer: 'Grace Tester', vials: 3 },
  },
];

/** Returns at the desk: the list, and those of an order with their dialogs. */
export const returnScreens: readonly Screen[] = [
  {
    name: 'admin-returns',
    open: signedInAt('/admin/dashboard/returns', '4K7M2QX4', {
      '**/api/admin/returns?*': { rows: listed, total: 2, isExact: true },
    }),
  },
  { name: 'admin-returns-none', open: signedInAt('/admin/dashboard/returns') },
  { name: 'admin-order-returns', open: openReturns([asked, accepted]) },
  {
    name: 'admin-order-return-reopened',
    open: openReturns(
      [{ ...accepted, comesBack: false, actions: ['refund', 'replace', 'close'] }],
      {
        ...shippedSheet,
        state: 'delivered',
        actions: [],
        replacements: [{ id: '8hj2rt5c', number: '8HJ2RT5C', isCancelled: true }],
      },
    ),
  },
  { name: 'admin-return-accept', fillsWindow: true, open: dialogOf([asked], 'Accept…') },
  {
    name: 'admin-return-receive',
    fillsWindow: true,
    open: dialogOf([accepted], 'Record What Came Back…'),
  },
  {
    name: 'admin-return-decline-errors',
    fillsWindow: true,
    open: async (page) => {
      await dialogOf([asked], 'Decline…')(page);
      await page.getByRole('button', { name: 'Decline Report' }).click();
      await page.getByText('Write why: the customer reads it').waitFor();
    },
  },
  { name: 'admin-return-replace', fillsWindow: true, open: dialogOf([asked], 'Replace…') },
];

const asking: OwnReturns['returns'][number] = {
  ...{ id: 'return', state: 'asked', reason: 'damaged', askedAt: at, lines: [] },
  ...{ comesBack: false, outcome: null, answer: '' },
};

/** What the customer of a shipped order sees of its returns. */
export const ownReturns = (orderLine: string, isReturning: boolean): OwnReturns => ({
  returns: isReturning ? [{ ...asking, lines: [{ lineId: orderLine, quantity: 1 }] }] : [],
  left: [{ lineId: orderLine, quantity: 1 }],
  reasons: [
    { reason: 'damaged', until: '2126-01-17T18:04:00.000Z' },
    { reason: 'unopened', until: '2126-01-29T18:04:00.000Z' },
  ],
});
