import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EarlierReturn, leftToReturn } from './left-to-return.ts';

const BOUGHT = 6;
const lines = [{ id: 'line', quantity: BOUGHT }];
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

function toReturn({ wanted, came, end }: Step): EarlierReturn {
  const received = came > 0 && end !== 'declined' ? vials(Math.min(came, wanted)) : null;
  const isSettled = end === 'refund' || end === 'replacement' || end === 'nothing';
  return {
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
      const refunds: { lines: ReturnType<typeof vials> }[] = [];
      let back = 0;
      for (const step of all) {
        const left = leftToReturn(lines, refunds, returns)[0]?.quantity ?? 0;
        if (step.wanted > left) continue;
        if (step.end === 'apart') {
          refunds.push({ lines: vials(step.wanted) });
          continue;
        }
        const made = toReturn(step);
        returns.push(made);
        back += made.received?.[0]?.quantity ?? 0;
        if (step.end === 'refund') refunds.push({ lines: [...(made.received ?? made.lines)] });
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
    { ...none, state: 'declined', outcome: null },
    { ...none, state: 'settled', outcome: 'nothing' },
  ];
  expect(leftToReturn(lines, [], returns)).toEqual(vials(6));
});
