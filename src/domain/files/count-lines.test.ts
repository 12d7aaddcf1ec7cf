import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLines } from './count-lines.ts';

const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\u2028', ' ') });

test('lines are counted as splitting would count them', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(countLines(written, 1000)).toBe(written.split(/\r\n|\r|\n/).length);
    }),
  );
});

test('counting ends above the limit', () => {
  expect(countLines('\r'.repeat(1000), 5)).toBe(6);
});
