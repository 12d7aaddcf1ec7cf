import { expect, test } from 'vitest';
import type { OwnReturn } from '../../../contracts/returns/own-returns.ts';
import { describeReturn } from './describe-return.ts';

const asked: OwnReturn = {
  ...{ id: 'return', askedAt: '2026-01-15T18:04:00.000Z', lines: [], answer: '' },
  state: 'asked',
  reason: 'unopened',
  comesBack: false,
  outcome: null,
};

test('a customer who reported damage is not said to have asked for a return', () => {
  expect(describeReturn({ ...asked, reason: 'damaged' }).label).toBe('Reported');
  expect(describeReturn(asked).label).toBe('Asked');
});
