import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  initialState,
  type OrderState,
  orderActions,
  orderStates,
  stepOrder,
  transitions,
} from './order-states.ts';

const facts = fc.record({
  total: fc.integer({ min: 0, max: 1000 }),
  received: fc.integer({ min: 0, max: 2000 }),
  refunded: fc.integer({ min: 0, max: 2000 }),
  inStock: fc.boolean(),
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
      const step = stepOrder(from, what, known);
      const row = transitions.find((t) => t.action === what && t.from.includes(from));
      if (step.allowed) expect(step.to).toBe(row?.to);
      else expect(step.reason.length).toBeGreaterThan(10);
      if (!row) expect(step.allowed).toBe(false);
    }),
  );
});

test('nothing is sent that is not paid, and nothing is paid that is short', () => {
  fc.assert(
    fc.property(state, facts, (from, known) => {
      expect(stepOrder(from, 'ship', known).allowed).toBe(from === 'paid');
      if (known.received < known.total) {
        expect(stepOrder(from, 'confirm-payment', known).allowed).toBe(false);
        expect(stepOrder(from, 'revive', known).allowed).toBe(false);
      }
    }),
  );
});

test('an order with money in it never expires and is never just cancelled', () => {
  fc.assert(
    fc.property(state, facts, (from, known) => {
      fc.pre(known.received > 0);
      expect(stepOrder(from, 'expire', known).allowed).toBe(false);
      expect(stepOrder(from, 'cancel', known).allowed).toBe(false);
    }),
  );
});

test('delivered, cancelled and refunded are ends', () => {
  for (const end of ['delivered', 'cancelled', 'refunded'] as const) {
    expect(transitions.filter(({ from }) => from.includes(end))).toEqual([]);
  }
});
