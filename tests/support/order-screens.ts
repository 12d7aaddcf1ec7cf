import type { Page } from '@playwright/test';
import type { OrderDetails } from '../../src/contracts/orders/admin-orders.ts';
import { recipient } from './factories.ts';
import { DESK, orders, placed } from './order-list-screens.ts';
import { type Answers, type Screen, signedInAt } from './screen.ts';

/** Nothing of it is stored. */
export function sheet(
  with_: Partial<OrderDetails> = {},
  payment: Partial<OrderDetails['payment']> = {},
) {
  const whole: OrderDetails = {
    id: '4k7m2qx4',
    number: '4K7M2QX4',
    createdAt: placed,
    ...recipient,
    items: [line('Bradykinin', 'bradykinin', 2), line('Amyloid-β (1–42), human', 'amyloid', 1)],
    subtotal: '186.00',
    shipping: '0.00',
    shippingMethod: { id: 'standard' },
    discountAmount: '18.60',
    discountCode: 'WELCOME10',
    ...{ adjustments: [], taxes: [], invoices: [] },
    total: '167.40',
    ...{ replaces: null, replacements: [] },
    business: { company: '', billingAddress: '', poNumber: '', poFile: null, termsDays: 0 },
    state: 'paid',
    payment: {
      state: 'paid',
      problem: null,
      due: '167.40',
      received: '167.40',
      paidOn: '2026-01-16',
      missing: '0.00',
      toSendBack: '0.00',
      ...{ payTo: 'payments@borealpeptides.example', hasGrown: false },
      reserved: true,
      seen: false,
      holdUntil: null,
      saidSentAt: null,
      refunds: [],
      methods: ['interac'],
      terms: null,
      ...payment,
    },
    otherAddress: null,
    waived: '0.00',
    remindedAt: null,
    packedAt: null,
    publicUrl: null,
    lotProblem: null,
    parcels: [],
    toShip: [],
    sameAddress: [],
    actions: [
      { action: 'ship', reason: null },
      { action: 'cancel-and-refund', reason: null },
    ],
    moves: [move],
    refunds: [],
    mails: [
      {
        id: 'mail',
        kind: 'order-received',
        toAddress: recipient.email,
        subject: 'Order 4K7M2QX4: how to pay',
        orderId: '4k7m2qx4',
        createdAt: placed,
        state: 'given-up',
        attempts: 1,
        sentAt: null,
        nextAttemptAt: null,
        lastError: '550 5.1.1 No such user here',
      },
    ],
    history: [
      { at: '2026-01-16T17:10:00.000Z', by: 'customer', entry: { kind: 'said-sent' } },
      {
        at: '2026-01-16T19:00:00.000Z',
        by: 'admin',
        entry: { kind: 'matched', transferId: 'transfer', amount: '167.40' },
      },
      {
        at: '2026-01-16T19:00:00.000Z',
        by: 'admin',
        entry: { kind: 'step', action: 'confirm-payment', from: 'pending', to: 'paid' },
      },
      {
        at: '2026-01-16T20:00:00.000Z',
        by: 'admin',
        entry: {
          kind: 'note',
          text: 'Called: wants the parcel on Friday.\nRing at the back door.',
        },
      },
    ],
    ...with_,
  };
  return whole;
}

function line(name: string, id: string, quantity: number): OrderDetails['items'][number] {
  return {
    id: `line-${id}`,
    quantity,
    price: '62.00',
    lots: [{ number: '26-018', quantity: 1, expiresOn: '2028-06-30', isRecalled: false }],
    product: {
      id,
      name,
      image: '',
      category: 'Neuropeptides',
      purity: '98.6%',
      dosage: '5 mg',
      vialSize: '3 mL',
    },
  };
}

const move: OrderDetails['moves'][number] = {
  id: 'move',
  transferId: 'transfer',
  at: '2026-01-16T19:00:00.000Z',
  by: 'admin',
  kind: 'matched',
  amount: '167.40',
  sender: 'ADA TESTER',
  evidence: 'bank',
  method: 'interac',
  receivedOn: '2026-01-16',
  reference: 'CA1b2C3d4E',
  note: '',
};

const unpaid = { state: 'unpaid', received: '0.00', missing: '167.40' } as const;

const late = sheet(
  {
    state: 'expired',
    actions: [
      { action: 'revive', reason: 'Not every product in the order is still in stock' },
      { action: 'cancel-and-refund', reason: null },
    ],
  },
  { problem: 'late-money' },
);

const twoOrders = [{ id: '8hj2rt5c', number: '8HJ2RT5C' }];
const neurotensin = { productId: 'neurotensin', name: 'Neurotensin, 5 mg' };

const partlyShipped = sheet({
  parcels: [
    {
      ...{ position: 1, shippedAt: placed, isTold: false, sharedWith: [] },
      note: 'The rest arrives here next week, and is sent the same day.',
      carrier: 'canada-post',
      trackingNumber: '7023210039414604',
      trackingLink: 'https://www.canadapost-postescanada.ca/',
      items: [{ ...neurotensin, quantity: 1 }],
    },
  ],
  toShip: [{ ...neurotensin, quantity: 1 }],
});

export const shippedSheet = sheet(
  {
    state: 'shipped',
    packedAt: placed,
    parcels: [
      {
        ...{ position: 1, shippedAt: placed, note: '', isTold: true, sharedWith: twoOrders },
        carrier: 'canada-post',
        trackingNumber: '7023210039414604',
        trackingLink: 'https://www.canadapost-postescanada.ca/',
        items: [
          { productId: 'bradykinin', name: 'Bradykinin, 5 mg', quantity: 2 },
          { productId: 'amyloid', name: 'Amyloid-β (1–42), human, 5 mg', quantity: 1 },
        ],
      },
    ],
    adjustments: [
      {
        ...{ kind: 'refund', amount: '2.60', lines: [], shipping: '0.00', credited: '0.00' },
        reason: 'The label of one of your vials came off while we packed your parcel',
        ...{ backInStock: false, ofShipped: false, taxable: '0.00', taxes: [] },
      },
    ],
    total: '164.80',
    invoices: [{ number: '2026-00001', kind: 'receipt', issuedOn: '2026-01-16', total: '167.40' }],
    actions: [{ action: 'deliver', reason: null }],
  },
  { state: 'over', problem: 'over', received: '170.00', toSendBack: '2.60' },
);

const references = orders.map(({ id, number }, n) => ({ id, number, quantity: 1 + (n % 2) }));
const toPick = ['Amyloid-β (1–42), human', 'Bradykinin', 'Neurotensin'].map((name, n) => ({
  ...{ productId: name, name, dosage: '5 mg', vialSize: '3 mL' },
  quantity: 10 - 4 * n,
  lots: [{ number: '26-018', quantity: 2, expiresOn: '2028-06-30', isRecalled: n > 0 }],
  orders: references.slice(3 * n),
}));

/** The order desk but its list, in the states that look different. */
export const orderScreens: readonly Screen[] = [
  {
    name: 'admin-ship',
    open: async (page) => {
      await openShipList(page);
      const fields = page.getByRole('textbox', { name: /^Tracking number of/ });
      await fields.nth(0).fill('7023210039414604');
      await fields.nth(1).fill('7023210039414604');
      await fields.nth(2).fill('123');
      await page.getByRole('button', { name: 'Ship 2 Parcels' }).click();
      await page.getByText('Not shipped: ').waitFor();
    },
  },
  {
    name: 'admin-ship-import',
    fillsWindow: true,
    open: async (page) => {
      await openShipList(page);
      await page.getByRole('button', { name: 'Import Tracking Numbers' }).click();
      const buffer = Buffer.from('Order,Tracking,Name\n1,2,3');
      await page
        .getByLabel('File of tracking numbers')
        .setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer });
      await page.getByText('1 line was left out').waitFor();
      await page.getByText('As the headings say').click();
    },
  },
  { name: 'admin-order-paid', open: openSheet(sheet()) },
  {
    name: 'admin-order-ship',
    fillsWindow: true,
    open: async (page) => {
      await openSheet(sheet({ packedAt: placed }))(page);
      await page.getByRole('button', { name: 'Ship Order' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-order-ship-part',
    fillsWindow: true,
    open: async (page) => {
      const toShip = [{ ...neurotensin, quantity: 2 }];
      await openSheet(sheet({ toShip, sameAddress: twoOrders }))(page);
      await page.getByRole('button', { name: 'Ship Order' }).click();
      await page.getByRole('checkbox', { name: 'Ship the rest later' }).check();
      await page.getByLabel('When the rest comes').waitFor();
    },
  },
  {
    name: 'admin-order-ship-together',
    fillsWindow: true,
    open: async (page) => {
      await openSheet(sheet({ sameAddress: twoOrders }))(page);
      await page.getByRole('button', { name: 'Ship Order' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-order-part-shipped', open: openSheet(partlyShipped) },
  {
    name: 'admin-order-unpaid',
    open: openSheet(
      sheet(
        { state: 'pending', moves: [], history: [], actions: [{ action: 'cancel', reason: null }] },
        { ...unpaid, holdUntil: '2026-01-21T07:59:59.999Z', saidSentAt: placed },
      ),
    ),
  },
  {
    name: 'admin-order-not-reserved',
    open: openSheet(
      sheet(
        {
          state: 'pending',
          moves: [],
          history: [],
          actions: [
            { action: 'reserve', reason: null },
            { action: 'cancel', reason: null },
          ],
        },
        { ...unpaid, reserved: false, holdUntil: '2026-01-21T07:59:59.999Z' },
      ),
    ),
  },
  {
    name: 'admin-order-sold-out',
    open: openSheet(
      sheet(
        {
          state: 'pending',
          actions: [
            { action: 'reserve', reason: 'Not every product in the order is still in stock' },
            { action: 'cancel-and-refund', reason: null },
          ],
        },
        { reserved: false, problem: 'late-money' },
      ),
    ),
  },
  {
    name: 'admin-order-other-address',
    open: openSheet(
      sheet(
        { state: 'pending', moves: [], otherAddress: 'etransfer@borealpeptides.example' },
        { ...unpaid, holdUntil: '2026-01-21T07:59:59.999Z' },
      ),
    ),
  },
  {
    name: 'admin-order-short',
    fillsWindow: true,
    open: async (page) => {
      const short = { state: 'short', problem: 'short', received: '167.00' } as const;
      await openSheet(
        sheet(
          { state: 'pending', actions: [{ action: 'cancel-and-refund', reason: null }] },
          { ...short, missing: '0.40' },
        ),
      )(page);
      await page.getByRole('button', { name: 'Waive the Rest' }).click();
      await page.getByRole('button', { name: 'Waive $0.40' }).click();
      await page.getByText('Say why, in a few words').waitFor();
    },
  },
  { name: 'admin-order-late', open: openSheet(late) },
  { name: 'admin-order-shipped', open: openSheet(shippedSheet) },
  {
    name: 'admin-order-refund-part',
    fillsWindow: true,
    open: async (page) => {
      await openSheet(sheet({ state: 'delivered', shipping: '15.00' }), {
        '**/refund-part/preview': {
          ...{ taxes: [], amount: '55.80', total: '111.60' },
          ...{ toSendBack: '55.80', owed: '0.00' },
        },
      })(page);
      await page.getByRole('button', { name: 'Refund Part…' }).click();
      await page.getByLabel('Vials of Bradykinin').fill('1');
      await page.getByText('$111.60').waitFor();
    },
  },
  {
    name: 'admin-order-gone',
    problems: /404/,
    open: signedInAt(`${DESK}/no-such-order`, 'Order not found'),
  },
  {
    name: 'admin-packing-slips',
    open: signedInAt(`${DESK}/packing-slips`, '8HJ2RT5C', {
      '**/api/admin/orders/packing-slips': {
        slips: [sheet(), sheet({ id: 'next', number: '8HJ2RT5C' })],
        isWhole: true,
      },
    }),
  },
  {
    name: 'admin-pick-list',
    open: signedInAt(`${DESK}/pick-list`, 'Neurotensin', {
      '**/api/admin/orders/pick-list': { orders: 7, packed: 2, isWhole: true, products: toPick },
    }),
  },
];

async function openShipList(page: Page): Promise<void> {
  const toShip = orders.slice(0, 4).map(({ id, number, packed, firstName }) => ({
    ...recipient,
    ...{ id, number, packed, firstName, createdAt: placed, subtotal: '62.00' },
  }));
  const [first, second, third] = toShip;
  const told = { id: first?.id, number: 'J5KCD9SV', state: 'shipped', isTold: true };
  const reason =
    'This order was changed in the meantime: it is ‘cancelled’ now. Nothing was changed.';
  await signedInAt(`${DESK}/ship`, '4K7M2QX4', {
    '**/api/admin/orders/to-ship': {
      orders: toShip,
      others: [told],
      isWhole: false,
    },
    '**/api/admin/orders/to-ship?*': { orders: [], others: [told], isWhole: true },
    '**/api/admin/orders/ship': {
      done: [first, second],
      already: [],
      failed: [{ ...third, reason }],
    },
    '**/api/admin/orders/tracking-layouts': { layouts: {} },
  })(page);
}

export function openSheet(order: OrderDetails, answers: Answers = {}) {
  return signedInAt(`${DESK}/${order.id}`, order.number, {
    [`**/api/admin/orders/${order.id}`]: order,
    '**/api/admin/orders/*/earlier-orders': [],
    '**/api/admin/orders/*/returns': { returns: [], left: [] },
    ...answers,
  });
}
