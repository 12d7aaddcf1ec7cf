import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areNamesAlike } from './sender-name.ts';

test.each([
  ['JANE ROE', 'Jane Roe'],
  ['JANE R', 'Jane Roe'],
  ['J. Roe', 'Jane Roe'],
  ['Roe, Jane', 'Jane Roe'],
  ['JANE MARIE ROE', 'Jane Roe'],
  ['Zoë Côté', 'ZOE COTE'],
  ["Shea O'Roe", 'SHEA OROE'],
  ['Ann-Kim Roe', 'ANN KIM ROE'],
])('%s may be %s', (one, other) => {
  expect(areNamesAlike(one, other)).toBe(true);
  expect(areNamesAlike(other, one)).toBe(true);
});

test.each([
  ['', 'Jane Roe'],
  ['JANE', 'Jane Roe'],
  ['J R', 'Jane Roe'],
  ['JOHN ROE', 'Jane Roe'],
  ['JANE DOE', 'Jane Roe'],
  ['A B', 'C D'],
])('%s is not taken for %s', (one, other) => {
  expect(areNamesAlike(one, other)).toBe(false);
  expect(areNamesAlike(other, one)).toBe(false);
});

const word = fc.stringMatching(/^[a-z]{2,8}$/);

test('a name is like itself in any case and order', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const turned = words.toReversed().join(' ').toUpperCase();
      expect(areNamesAlike(words.join(' '), turned)).toBe(true);
    }),
  );
});
