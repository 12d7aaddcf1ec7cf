import { expect, test } from 'vitest';
import { INITIALS, suggestInitials } from './identity.ts';

test.each([
  ['Prairie Peptide Supply', 'PP'],
  ['éclair', 'É'],
  ['  (Fjord) reagents ', 'FR'],
  ['9 Labs', '9L'],
  ['王 😀', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(suggestInitials(name)).toBe(initials);
  if (initials) expect(initials).toMatch(INITIALS);
});

test.each(['', 'PPS', 'P ', '<>', '😀', 'Ж'])('%j is no mark', (initials) => {
  expect(initials).not.toMatch(INITIALS);
});
