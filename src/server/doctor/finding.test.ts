import { expect, test } from 'vitest';
import { wrong } from './finding.ts';

test('what another server says cannot forge a line, or write over one', () => {
  const finding = wrong('It says: 550 no\r\n  ok     All is well\u001b[1A\u202e.', 'Look.');
  expect(finding.text).toBe('It says: 550 no   ok     All is well [1A .');
});
