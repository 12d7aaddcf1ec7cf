import { expect, test } from 'vitest';
import { capabilities, capabilitiesOf, roles } from './roles.ts';

const nothingMore = { matchesPayments: false };

test('the owner may do everything, and nobody else may do what is the owner’s', () => {
  expect([...capabilitiesOf('owner', nothingMore)]).toEqual(capabilities);
  const owners = ['change-critical-settings', 'erase-customers'] as const;
  for (const role of roles.filter((role) => role !== 'owner')) {
    for (const capability of owners) {
      expect(capabilitiesOf(role, nothingMore).has(capability), `${role}: ${capability}`).toBe(
        false,
      );
    }
  }
});

test('a packer sees no money, and a bookkeeper changes no orders', () => {
  expect([...capabilitiesOf('packer', nothingMore)]).toEqual([
    'account',
    'pack-orders',
    'read-lots',
  ]);
  expect([...capabilitiesOf('bookkeeper', nothingMore)]).toEqual([
    'account',
    'read-orders',
    'read-payments',
    'read-books',
  ]);
});

test('only a bookkeeper is allowed to match payments by the owner; others may by their role', () => {
  const allowed = { matchesPayments: true };
  expect(capabilitiesOf('bookkeeper', allowed).has('match-payments')).toBe(true);
  expect(capabilitiesOf('packer', allowed).has('match-payments')).toBe(false);
  expect(capabilitiesOf('manager', nothingMore).has('match-payments')).toBe(true);
});
