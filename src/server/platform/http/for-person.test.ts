import { expect, test } from 'vitest';
import { writePlainPage } from './for-person.ts';

test('an address that a message names writes no HTML', () => {
  const message = 'There is nothing at GET /<script>alert(1)</script>';
  const page = writePlainPage({ message, code: 'not_found' });
  expect(page).not.toContain('<script>');
  expect(page).toContain('alert(1)');
});
