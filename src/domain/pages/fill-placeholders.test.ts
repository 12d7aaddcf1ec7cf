import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillPlaceholders,
  findUnknownPlaceholders,
  type PlaceholderValues,
  placeholders,
} from './fill-placeholders.ts';

const names = placeholders.map(({ name }) => name);
const value = fc.string();
const values: fc.Arbitrary<PlaceholderValues> = fc.record({
  shop: value,
  email: value,
  phone: value,
  hours: value,
  shipping: value,
  'flat-rate': value,
  'sold-to': value,
  delivery: value,
  'other-delivery': value,
  'return-days': value,
  'damage-hours': value,
  newsletter: value,
  questions: value,
});
const plain = fc.string().map((text) => text.replace(/[{}]/g, ''));
const anyName = fc.constantFrom(...names);

test('each placeholder becomes its value, also one that looks like a placeholder', () => {
  fc.assert(
    fc.property(plain, anyName, plain, values, (before, name, after, filled) => {
      const text = `${before}{${name}}${after}`;
      expect(fillPlaceholders(text, filled)).toBe(before + filled[name] + after);
      expect(findUnknownPlaceholders(text)).toEqual([]);
    }),
  );
});

test('a text without braces stays as it is', () => {
  fc.assert(
    fc.property(plain, values, (text, filled) => {
      expect(fillPlaceholders(text, filled)).toBe(text);
    }),
  );
});

test('a word in braces that is no placeholder stays, and is found once', () => {
  const word = fc
    .stringMatching(/^[a-zA-Z-]{1,12}$/)
    .filter((written) => !names.some((name) => name === written));
  fc.assert(
    fc.property(plain, word, values, (between, word, filled) => {
      const text = `{${word}}${between}{${word}}`;
      expect(fillPlaceholders(text, filled)).toBe(text);
      expect(findUnknownPlaceholders(text)).toEqual([`{${word}}`]);
    }),
  );
});

test('other braces are no placeholders', () => {
  expect(findUnknownPlaceholders('{1, 2} {} {a b} {{shop}} constructor')).toEqual([]);
  expect(findUnknownPlaceholders('{constructor} {SHOP}')).toEqual(['{constructor}', '{SHOP}']);
});
