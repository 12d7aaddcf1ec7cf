import { expect, test } from 'vitest';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { describeOpenReturns } from '../../returns/describe-open-returns.ts';
import { describeNext } from './describe-next.ts';

/** An order with no more than its next step depends on. */
const order = (state: OrderDetails['state'], payment: Partial<OrderDetails['payment']>) =>
  ({
    state,
    email: 'ada@example.com',
    packedAt: null,
    parcels: [],
    actions: [],
    payment: {
      state: 'short',
      problem: 'short',
      due: '3600.00',
      received: '3599.50',
      missing: '0.50',
      toSendBack: '0.00',
      payTo: 'payments@borealpeptides.example',
      hasGrown: false,
      reserved: true,
      seen: false,
      paidOn: null,
      holdUntil: null,
      saidSentAt: null,
      refunds: [],
      methods: [],
      terms: null,
      ...payment,
    },
  }) satisfies Parameters<typeof describeNext>[0];

test('a part that arrives as planned for a large amount is not called short', () => {
  expect(describeNext(order('pending', { received: '3000.00', missing: '600.00' }))).toEqual({
    title: 'Transfer 1 of 2 has arrived',
    text: 'So large an amount comes in several transfers, as the payment page asks: $600.00 is still to come. The products stay held.',
  });
  expect(describeNext(order('pending', {})).title).toBe('Underpaid: $0.50 is missing');
  expect(describeNext(order('pending', {})).text).toContain('the customer is asked for the rest');
  const byPhone = { ...order('pending', {}), email: '' };
  expect(describeNext(byPhone).text).not.toContain('asked for the rest');
  const grown = describeNext(order('pending', { hasGrown: true }));
  expect(grown.title).toBe('Changed since it was paid: $0.50 is still to come');
  expect(grown.text).not.toContain('asked for the rest');
});

test('of an order that is not reserved, the owner reads that nothing is held, and what to do when it is sold out', () => {
  const unpaid = { state: 'unpaid', problem: null, received: '0.00', reserved: false } as const;
  for (const payment of [{}, { seen: true }, { problem: 'short', received: '5.00' }] as const) {
    const { text } = describeNext(order('pending', { ...unpaid, ...payment }));
    expect(text).not.toMatch(/products (are|stay) held/);
    expect(text).toMatch(/nothing is held for it|is not reserved/i);
  }
  const paid = { state: 'paid', problem: 'late-money', missing: '0.00', reserved: false } as const;
  expect(describeNext(order('pending', { ...paid, received: '3600.00' })).title).toBe(
    'Paid, but the stock is gone',
  );
  const actions = [{ action: 'reserve', reason: null }] as const;
  expect(describeNext({ ...order('pending', paid), actions: [...actions] }).title).toBe(
    'Paid: the products are back in stock',
  );
});

test.each(['shipped', 'delivered'] as const)('%s: the text says what is missing', (state) => {
  const missing = { state: 'unpaid', received: '0.00', missing: '3600.00' } as const;
  expect(describeNext(order(state, missing)).text).toContain(
    '$3,600.00 is missing: match it when it arrives, or waive it.',
  );
  const paid = { state: 'paid', problem: null, received: '3600.00', missing: '0.00' } as const;
  expect(describeNext(order(state, paid)).text).not.toContain('missing');
});

test('a parcel promises no email to a customer without an address', () => {
  const packed = { ...order('paid', { state: 'paid', problem: null }), packedAt: '2026-01-16' };
  expect(describeNext(packed).text).toContain('the customer is emailed then');
  expect(describeNext({ ...packed, email: '' }).text).toContain('nobody is emailed');
});

test('nothing is said to be done while a return waits for the owner', () => {
  const paid = order('delivered', { state: 'paid', problem: null, missing: '0.00' });
  const next = (...returns: Parameters<typeof describeOpenReturns>[0]) =>
    describeNext(paid, describeOpenReturns(returns));
  expect(next()).toEqual({ title: 'Delivered', text: 'There is nothing left to do.' });
  const asked = { state: 'asked', reason: 'damaged', comesBack: false } as const;
  expect(next(asked)).toEqual({
    title: 'Damage was reported',
    text: 'Accept or decline it under Returns below.',
  });
  expect(next({ ...asked, state: 'accepted' }).title).toBe('A return to settle');
  const coming = next({ ...asked, state: 'accepted', comesBack: true });
  expect(coming.title).toBe('Delivered');
  expect(coming.text).toContain('is to come back');
  expect(next({ ...asked, state: 'declined' }).text).toBe('There is nothing left to do.');
});

test('what costs nothing is neither called paid nor awaits a payment', () => {
  const free = {
    state: 'paid',
    problem: null,
    due: '0.00',
    received: '0.00',
    missing: '0.00',
  } as const;
  expect(describeNext(order('paid', free)).title).toBe('Pack and ship it');
  expect(describeNext(order('cancelled', free)).text).toBe('There is nothing left to do.');
  const paid = { ...free, due: '62.00', received: '62.00' };
  expect(describeNext(order('paid', paid)).title).toBe('Paid: pack and ship it');
  expect(describeNext(order('cancelled', paid)).text).toContain('Any payment that still arrives');
});
