import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrderId, ORDER_ID_BYTES, orderNumber, readOrderNumber } from './order-number.ts';
import { filtersOf, listOrderWords, parseQuery, type SearchWord } from './order-search-words.ts';

const order = {
  number: '4K7M2QX4',
  firstName: 'Zoë Anne',
  lastName: "O'Brien-Łaska",
  email: 'zoe.brien@lab.example.com',
  phone: '6045550199',
  city: 'St. John’s',
  postalCode: 'V6Z 2C7',
  productNames: ['Substance P', 'Amyloid-β (1–42)', 'Vasopressin'],
  lotNumbers: ['NT-26-018'],
  filters: ['to-ship' as const],
};

/** What both engines do with the words of an order. */
function finds(query: string, wanted = order, filter?: 'to-ship' | 'sent'): boolean {
  const words = listOrderWords(wanted);
  const sought = parseQuery(query, filter);
  const has = ({ text, isWhole }: SearchWord) =>
    words.some((word) => (isWhole ? word === text : word.startsWith(text)));
  return !!sought && sought.every((group) => group.some(has));
}

test.each([
  'NT-26-018',
  'nt 26',
  'zoe',
  'ZOË  brien',
  'o’brien',
  'obrien',
  "O'BRIEN",
  'brien',
  'st johns',
  'john',
  '604 555 0199',
  '(604) 555-0199',
  '+1 604-555-0199',
  '16045550199',
  '6045550199',
  '555-0199',
  '0199',

  'zoe.brien@lab.example.com',
  'lab example',
  'v6z2c7',
  'V6Z 2C',
  'substance p zoe',
  'amyloid-β',
  'vasopres',
  'vasopressi',
  '42',
  '4k7m2qx4',
  '#4K7M-2QX4',
  '4K7 M2 QX4',
  'm2qx',
  '2QX4',
  '',
])('the order is found by ‘%s’', (query) => expect(finds(query)).toBe(true));

test.each([
  'brian',
  'vasopressit',
  'zoe smith',
  '604 555 0198',
  '5550198',
  'johnson',
  'k7m',
  'qx4',
  '4k7m2qx5',
  '!',
  '@toship',
  'toship',
])('the order is not found by ‘%s’', (query) => expect(finds(query)).toBe(false));

test('a filter leaves out what does not belong to it', () => {
  expect(finds('zoe', order, 'to-ship')).toBe(true);
  expect(finds('zoe', order, 'sent')).toBe(false);
  expect(finds('4K7 M2 QX4', order, 'sent')).toBe(false);
});

test('a phone number is found however it was typed in the order', () => {
  for (const phone of ['(604) 555-0199', '+1 604 555 0199', '604.555.0199']) {
    for (const query of ['6045550199', '604 555 0199', '5550199', '1-604-555-0199']) {
      expect([phone, query, finds(query, { ...order, phone })]).toEqual([phone, query, true]);
    }
  }
  expect(finds('+44 20 7946 0958', { ...order, phone: '442079460958' })).toBe(false);
  expect(finds('442079460958', { ...order, phone: '+44 20 7946 0958' })).toBe(true);
});

test('two names that look like a number together are names', () => {
  const named = { ...order, firstName: 'Mary', lastName: 'Leit' };
  expect(readOrderNumber('Mary Leit')).toBeDefined();
  expect(finds('mary leit', named)).toBe(true);
});

test('any part of four characters of any number finds its order, however it is spelled', () => {
  const numbers = fc
    .uint8Array({ minLength: ORDER_ID_BYTES, maxLength: ORDER_ID_BYTES })
    .map((bytes) => orderNumber(makeOrderId(bytes)));
  const spelled = (part: string) => part.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  fc.assert(
    fc.property(numbers, fc.nat(4), fc.integer({ min: 4, max: 8 }), (number, from, length) => {
      const wanted = { ...order, number };
      expect(finds(spelled(number.slice(from, Math.max(from + length, from + 4))), wanted)).toBe(
        true,
      );
      expect(finds([...number].join(' '), wanted)).toBe(true);
    }),
  );
});

test('words are letters and digits that neither engine takes for anything else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of listOrderWords({ ...order, firstName: text, productNames: [text] })) {
        expect(word).toMatch(/^[#@]?[\p{L}\p{N}]{1,8}$/u);
      }
    }),
  );
});

test('each order stands under its state, and under its problem too', () => {
  expect(filtersOf('pending', null)).toEqual(['to-pay']);
  expect(filtersOf('paid', 'over')).toEqual(['to-ship', 'problems']);
  expect(filtersOf('refund-due', 'refund-due')).toEqual(['problems']);
});
