import { expect, test } from 'vitest';
import { describeShipping } from './describe-shipping.ts';

test('the words say whether exactly the threshold is free', () => {
  const rule = { fee: '15.00', threshold: '100.00' };
  expect(describeShipping({ ...rule, freeAtThreshold: false })).toBe('$15.00, free above $100.00');
  expect(describeShipping({ ...rule, freeAtThreshold: true })).toBe('$15.00, free from $100.00');
  const far = { fee: '15.00', threshold: '1500.00', freeAtThreshold: true };
  expect(describeShipping(far)).toBe('$15.00, free from $1,500.00');
});
