import { expect, test } from 'vitest';
import { tooManyAttempts } from './http-error.ts';

test.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [3_600_000, '60 minutes'],
])('who asked too often waits %i ms: %s', (wait, time) => {
  expect(tooManyAttempts(wait)).toMatchObject({
    status: 429,
    message: `Too many attempts. Please wait ${time} and try again.`,
  });
});
