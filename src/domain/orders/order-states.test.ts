import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actionsFrom,
  findStep,
  givesUp,
  holdsStock,
  initialState,
  type OrderState,
  orderActions,
  orderStates,
  releasesStock,
  transitions,
} from './order-states.ts';

const facts = fc.record({
  due: fc.integer({ min: 0, max: 1000 }),
  balance: fc.integer({ min: 0, max: 2000 }),
  sentBack: fc.integer({ min: 0, max: 2000 }),
  reserved: fc.boolean(),
  inStock: fc.boolean(),
  productGone: fc.boolean(),
  isPartlyShipped: fc.boolean(),
  holdOver: fc.boolean(),
  onTerms: fc.boolean(),
});
const state = fc.constantFrom(...orderStates);
const action = fc.constantFrom(...orderActions);

test('every state can be reached from a new order', () => {
  const reached = new Set<OrderState>([initialState]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of transitions) {
      if (from.some((earlier) => reached.has(earlier))) reached.add(to);
    }
  }
  expect([...reached].sort()).toEqual([...orderStates].sort());
});

test('every step is either allowed by the table or refused with a reason', () => {
  fc.assert(
    fc.property(state, action, facts, (from, what, known) => {
      const step = findStep(from, what, known);
      const rows = transitions.filter((t) => t.action === what && t.from.includes(from));
      if (step.allowed) expect(rows.map(({ to }) => to)).toContain(step.to);
      else expect(step.reason.length).toBeGreaterThan(10);
      if (rows.length === 0) expect(step.allowed).toBe(false);
    }),
  );
});

test('nothing is sent that is not paid and has no terms, and nothing is paid that is short', () => {
  fc.assert(
    fc.property(state, facts, (from, known) => {
      const isOnTerms = from === 'pending' && known.onTerms && known.reserved;
      expect(findStep(from, 'ship', known).allowed).toBe(from === 'paid' || isOnTerms);
      if (known.balance < known.due) {
        expect(findStep(from, 'confirm-payment', known).allowed).toBe(false);
        expect(findStep(from, 'revive', known).allowed).toBe(false);
      }
    }),
  );
});

test('an order with money in it never expires and is never just cancelled', () => {
  fc.assert(
    fc.property(state, facts, (from, known) => {
      fc.pre(known.balance > 0);
      expect(findStep(from, 'expire', known).allowed).toBe(false);
      expect(findStep(from, 'cancel', known).allowed).toBe(false);
    }),
  );
});

test('nothing follows by the owner on what is over; only money that still comes is owed back', () => {
  for (const end of ['cancelled', 'refunded'] as const) {
    expect(actionsFrom(end, 'owner')).toEqual([]);
    expect(actionsFrom(end, 'clock')).toEqual([]);
  }
  fc.assert(
    fc.property(facts, (known) => {
      expect(findStep('cancelled', 'owe-refund', known).allowed).toBe(known.balance > 0);
    }),
  );
});

test('money moves an order to one state and leaves it there', () => {
  fc.assert(
    fc.property(state, facts, (from, known) => {
      const settled = settle(from, known);
      expect(settle(settled, known)).toBe(settled);
    }),
  );
});

/** What the ledger does to an order, step after step; more than there are states is a circle. */
function settle(from: OrderState, known: Parameters<typeof findStep>[2]): OrderState {
  let now = from;
  for (let steps = 0; steps <= orderStates.length; steps += 1) {
    const next = actionsFrom(now, 'ledger')
      .map((what) => findStep(now, what, known))
      .find(({ allowed }) => allowed);
    if (!next?.allowed) return now;
    now = next.to;
  }
  throw new Error(`The ledger moves ${from} in a circle`);
}

test('a refund that is due ends as refunded where money was sent back; where none was, what has left is owed and the rest cancelled', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 1 }), (known, sentBack) => {
      const end = (with_: object) => settle('refund-due', { ...known, balance: 0, ...with_ });
      expect(end({ sentBack })).toBe('refunded');
      expect(end({ sentBack: 0, isPartlyShipped: false })).toBe('cancelled');
      expect(end({ sentBack: 0, isPartlyShipped: true })).toBe('shipped');
    }),
  );
});

test('stock is held by exactly the orders that stand', () => {
  const holding = orderStates.filter((now) => holdsStock({ state: now, reserved: true }));
  expect(holding).toEqual(['pending', 'paid', 'shipped', 'delivered']);
});

test('one that is not reserved holds nothing, puts nothing back, and cannot be paid without its products', () => {
  fc.assert(
    fc.property(state, state, (from, to) => {
      expect(holdsStock({ state: from, reserved: false })).toBe(false);
      expect(releasesStock({ state: from, reserved: false }, to)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom('pending', 'expired'), action, facts, (from, what, known) => {
      const step = findStep(from, what, { ...known, reserved: false });
      if (step.allowed && step.to === 'paid') {
        expect([step.reserves, known.inStock]).toEqual([true, true]);
      }
    }),
  );
  const paid = {
    due: 100,
    balance: 100,
    sentBack: 0,
    productGone: false,
    isPartlyShipped: false,
    holdOver: false,
    onTerms: false,
  };
  const unreserved = { ...paid, reserved: false };
  expect(findStep('pending', 'confirm-payment', { ...unreserved, inStock: true })).toMatchObject({
    to: 'paid',
    reserves: true,
  });
  expect(findStep('pending', 'confirm-payment', { ...unreserved, inStock: false })).toEqual({
    allowed: false,
    reason: 'Not every product in the order is still in stock',
  });
});

test('the owner reserves an unpaid order whose products are there, once', () => {
  fc.assert(
    fc.property(state, facts, (from, known) => {
      const { allowed } = findStep(from, 'reserve', known);
      expect(allowed).toBe(from === 'pending' && !known.reserved && known.inStock);
    }),
  );
});

test('one that expired too early is reopened as it was, without products that it never held', () => {
  const early = {
    due: 100,
    balance: 0,
    sentBack: 0,
    productGone: false,
    isPartlyShipped: false,
    holdOver: false,
    onTerms: false,
  };
  const soldOut = { ...early, inStock: false };
  expect(findStep('expired', 'reopen', { ...soldOut, reserved: true }).allowed).toBe(false);
  expect(findStep('expired', 'reopen', { ...soldOut, reserved: false })).toMatchObject({
    to: 'pending',
    reserves: false,
  });
});

test('an order that costs nothing is cancelled, and what has left the shop does not come back into stock', () => {
  const free = {
    due: 0,
    balance: 0,
    sentBack: 0,
    reserved: true,
    inStock: true,
    productGone: false,
    isPartlyShipped: false,
    holdOver: false,
    onTerms: false,
  };
  expect(findStep('paid', 'cancel', free)).toMatchObject({ allowed: true, to: 'cancelled' });
  const paid = { ...free, due: 100, balance: 100 };
  for (const from of ['shipped', 'delivered'] as const) {
    expect(actionsFrom(from, 'owner')).toContain('cancel-and-refund');
    expect(findStep(from, 'cancel-and-refund', paid)).toMatchObject({ to: 'refund-due' });
    expect(releasesStock({ state: from, reserved: true }, 'refund-due')).toBe(false);
  }
  expect(releasesStock({ state: 'paid', reserved: true }, 'refund-due')).toBe(true);
  expect(releasesStock({ state: 'pending', reserved: true }, 'paid')).toBe(false);
  expect(releasesStock({ state: 'expired', reserved: true }, 'cancelled')).toBe(false);
  // The use of its code is given up with it, also where no stock is.
  expect(givesUp('pending', 'expired')).toBe(true);
});

test('an order on terms never expires, and money neither moves it once it has shipped nor keeps it from shipping', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const onTerms = { ...known, onTerms: true, reserved: true };
      expect(findStep('pending', 'expire', onTerms).allowed).toBe(false);
      expect(findStep('pending', 'ship', onTerms)).toMatchObject({ to: 'shipped' });
      for (const sent of ['shipped', 'delivered'] as const) {
        expect(settle(sent, onTerms)).toBe(sent);
      }
    }),
  );
});

test('the shipping of an order on terms is undone to what its money says', () => {
  const known = {
    sentBack: 0,
    reserved: true,
    inStock: true,
    productGone: false,
    isPartlyShipped: false,
    holdOver: false,
  };
  const onTerms = { ...known, onTerms: true, due: 100 };
  expect(findStep('shipped', 'unship', { ...onTerms, balance: 99 })).toMatchObject({
    to: 'pending',
  });
  expect(findStep('shipped', 'unship', { ...onTerms, balance: 100 })).toMatchObject({ to: 'paid' });
});
