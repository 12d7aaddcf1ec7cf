import { expect, test } from 'vitest';
import { describeAdjustment } from './amount-lines.ts';

test('what was never paid is credited, what was paid is refunded', () => {
  const refund = { kind: 'refund', amount: '12.00', reason: 'One vial broke' } as const;
  expect(describeAdjustment({ ...refund, credited: '12.00' }).label).toBe('Credit: One vial broke');
  expect(describeAdjustment({ ...refund, credited: '2.00' }).label).toBe('Refund: One vial broke');
  expect(describeAdjustment({ ...refund, credited: '0.00' }).label).toBe('Refund: One vial broke');
});
