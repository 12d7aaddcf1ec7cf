import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInOpenReturns, type EarlierReturn, leftToReturn } from './left-to-return.ts';

const BOUGHT = 6;
const lines = [{ id: 'line', productId: 'product', quantity: BOUGHT }];
const allSent = [{ productId: 'product', quantity: BOUGHT }];
const vials = (quantity: number) => [{ lineId: 'line', quantity }];

/** What is wanted next, and what becomes of it. */
const steps = fc.array(
  fc.record({
    wanted: fc.integer({ min: 1, max: BOUGHT }),
    came: fc.integer({ min: 0, max: BOUGHT }),
    end: fc.constantFrom('declined', 'open', 'refund', 'replacement', 'nothing', 'apart'),
  }),
  { maxLength: 12 },
);
type Step = Parameters<Parameters<typeof steps.map>[0]>[0][number];

function toReturn({ wanted, came, end }: Step, id: string): EarlierReturn {
  const received = came > 0 && end !== 'declined' ? vials(Math.min(came, wanted)) : null;
  const isSettled = end === 'refund' || end === 'replacement' || end === 'nothing';
  return {
    id,
    state: end === 'declined' ? 'declined' : isSettled ? 'settled' : 'accepted',
    outcome: isSettled ? end : null,
    lines: vials(wanted),
    received,
  };
}

test('however an order’s vials are returned, replaced and refunded, no more come back than were bought', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const returns: EarlierReturn[] = [];
      const refunds: Parameters<typeof leftToReturn>[1][number][] = [];
      let back = 0;
      for (const step of all) {
        const left = leftToReturn(lines, refunds, returns, allSent)[0]?.quantity ?? 0;
        if (step.wanted > left) continue;
        if (step.end === 'apart') {
          refunds.push({ lines: vials(step.wanted), ofShipped: true });
          continue;
        }
        const made = toReturn(step, String(returns.length));
        returns.push(made);
        back += made.received?.[0]?.quantity ?? 0;
        if (step.end !== 'refund') continue;
        const parts = made.received ?? made.lines;
        refunds.push({ lines: parts, ofShipped: true, returnId: made.id });
      }
      expect(back).toBeLessThanOrEqual(BOUGHT);
      const refunded = refunds.reduce((sum, one) => sum + (one.lines[0]?.quantity ?? 0), 0);
      expect(refunded).toBeLessThanOrEqual(BOUGHT);
    }),
  );
});

test('what was declined, or closed before anything came, can be returned later', () => {
  const none = { lines: vials(2), received: null };
  const returns: EarlierReturn[] = [
    { ...none, id: '1', state: 'declined', outcome: null },
    { ...none, id: '2', state: 'settled', outcome: 'nothing' },
  ];
  expect(leftToReturn(lines, [], returns, allSent)).toEqual(vials(6));
});

test('a refund apart from a return counts beside it, whatever became of the return', () => {
  const apart = { lines: vials(1), ofShipped: true };
  const through = { ...apart, returnId: '1' };
  const refunded: EarlierReturn = {
    ...{ id: '1', state: 'settled', outcome: 'refund' },
    ...{ lines: vials(1), received: vials(1) },
  };
  const replaced: EarlierReturn = { ...refunded, outcome: 'replacement' };
  expect(leftToReturn(lines, [through], [refunded], allSent)).toEqual(vials(5));
  expect(leftToReturn(lines, [apart], [replaced], allSent)).toEqual(vials(4));
  expect(leftToReturn(lines, [through, apart], [refunded], allSent)).toEqual(vials(4));
});

test('of an order that was sent in part only that can come back', () => {
  const sent = [{ productId: 'product', quantity: 4 }];
  expect(leftToReturn(lines, [], [], [])).toEqual([]);
  expect(leftToReturn(lines, [], [], sent)).toEqual(vials(4));
  const broken = { lines: vials(2), ofShipped: false };
  expect(leftToReturn(lines, [broken], [], sent)).toEqual(vials(4));
  expect(leftToReturn(lines, [{ ...broken, ofShipped: true }], [], sent)).toEqual(vials(2));
});

test('what is in a return under way is counted, and not that of the return itself', () => {
  const open: EarlierReturn = {
    ...{ id: '1', state: 'accepted', outcome: null },
    ...{ lines: vials(2), received: null },
  };
  expect(countInOpenReturns([open], undefined)).toEqual(new Map([['line', 2]]));
  expect(countInOpenReturns([open], '1')).toEqual(new Map());
  const closed: EarlierReturn = { ...open, state: 'settled', outcome: 'nothing' };
  expect(countInOpenReturns([closed], undefined)).toEqual(new Map());
});
