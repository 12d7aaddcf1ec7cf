import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrderId, ORDER_ID_BYTES, orderNumber, readOrderNumber } from './order-number.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const id = fc
  .uint8Array({ minLength: ORDER_ID_BYTES, maxLength: ORDER_ID_BYTES })
  .map((bytes) => makeOrderId(bytes));
const place = fc.integer({ min: 0, max: 7 });

test('an id holds its number and at least 128 bits that nobody can guess', () => {
  fc.assert(
    fc.property(id, (orderId) => {
      expect(orderId).toMatch(/^[0-9a-hjkmnp-tv-z]{34}$/);
      expect(orderNumber(orderId)).toBe(orderId.slice(0, 8).toUpperCase());
      expect((orderId.length - 8) * 5).toBeGreaterThanOrEqual(128);
    }),
  );
});

test('a number is read as people write it', () => {
  fc.assert(
    fc.property(id, (orderId) => {
      const number = orderNumber(orderId);
      const written = ` ${number.slice(0, 4).toLowerCase()}-${number.slice(4)} `;
      expect(readOrderNumber(written)).toBe(number);
      expect(readOrderNumber(number.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number);
    }),
  );
});

test('one mistyped character is always noticed', () => {
  fc.assert(
    fc.property(id, place, fc.integer({ min: 1, max: 31 }), (orderId, at, shift) => {
      const number = orderNumber(orderId);
      const other = ALPHABET.charAt((ALPHABET.indexOf(number.charAt(at)) + shift) % 32);
      expect(readOrderNumber(number.slice(0, at) + other + number.slice(at + 1))).toBeUndefined();
    }),
  );
});

test('two characters that changed places are always noticed', () => {
  fc.assert(
    fc.property(id, place, place, (orderId, a, b) => {
      const characters = [...orderNumber(orderId)];
      fc.pre(characters[a] !== characters[b]);
      [characters[a], characters[b]] = [characters[b] ?? '', characters[a] ?? ''];
      expect(readOrderNumber(characters.join(''))).toBeUndefined();
    }),
  );
});

test.each(['', 'ABC', '123456789', 'ABCDEFG!', 'UUUUUUUU'])('%j is no order number', (text) => {
  expect(readOrderNumber(text)).toBeUndefined();
});
