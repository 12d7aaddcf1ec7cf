import { expect, test } from 'vitest';
import { isSameContent } from './same-content.ts';

test.each([
  ['5 mg', '5mg', true],
  ['5 mg', '5.0 mg', true],
  ['5 mg', '5\u00a0mg', true],
  ['1 g', '1000 mg', true],
  ['1 mL', '1 ml', true],
  ['Kit\u200b of 3', 'kit of 3', true],
  ['5 mg', '50 mg', false],
  ['1 mL', '1 mg', false],
  ['', '5 mg', false],
])('%j and %j are the same content: %s', (a, b, expected) => {
  expect(isSameContent(a, b)).toBe(expected);
});
