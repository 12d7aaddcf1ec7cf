import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSize } from './read-json.ts';

const refusalOf = (json: string, maxValues = 100) => checkSize(Buffer.from(json), maxValues);

/** As JSON.parse would find them. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce((sum: number, part) => sum + countValues(part), 0);
}

test('every JSON with as many values as are allowed is taken, and what has twice as many is not', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), (json) => {
      const values = countValues(JSON.parse(json));
      // An empty list counts as one with a value.
      expect(refusalOf(json, 2 * values)).toBeUndefined();
      if (values > 2) expect(refusalOf(json, Math.floor(values / 2) - 1)).toBeDefined();
    }),
  );
});

test.each([
  ['['.repeat(33), 400, 'too_deep'],
  ['{"a":'.repeat(33), 400, 'too_deep'],
  [`[${'[],'.repeat(101)}`, 413, 'too_large'],
  [`[${'1,'.repeat(101)}`, 413, 'too_large'],
])('%s is refused before it is parsed', (json, status, code) => {
  expect(refusalOf(json)).toMatchObject({ status, code });
});

test.each([
  JSON.stringify({ text: '[{,'.repeat(200) }),
  JSON.stringify({ text: `${'\\'.repeat(3)}"${'['.repeat(200)}`, other: '\\' }),
  `"${'[,'.repeat(200)}`,
  '['.repeat(32) + ']'.repeat(32),
  '[[],[]]'.repeat(10),
])('brackets and commas within texts do not count, nor what was closed: %s', (json) => {
  expect(refusalOf(json)).toBeUndefined();
});
