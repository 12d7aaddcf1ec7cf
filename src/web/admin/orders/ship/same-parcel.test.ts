import { expect, test } from 'vitest';
import { countParcels, markRepeated } from './same-parcel.ts';

const ada = {
  email: 'ada@example.com',
  address: '100 Main Street',
  addressLine2: '',
  postalCode: 'V6Z 2C7',
  carrier: 'ups',
  trackingNumber: '1Z999',
} as const;
const first = { ...ada, id: 'a', number: 'AAAA' };
const second = {
  ...ada,
  id: 'b',
  number: 'BBBB',
  email: 'Ada@example.com',
  trackingNumber: '1z 999',
};
const third = { ...ada, id: 'c', number: 'CCCC' };
const bobs = { ...ada, id: 'd', number: 'DDDD', email: 'bob@example.com' };

const marksOf = (rows: Parameters<typeof markRepeated>[0]) =>
  markRepeated(rows).map(({ sameAs }) => sameAs);

test('orders of one customer at one address with one number are one parcel', () => {
  expect(marksOf([first, second, third])).toEqual([
    { numbers: ['BBBB', 'CCCC'], isOneParcel: true },
    { numbers: ['AAAA', 'CCCC'], isOneParcel: true },
    { numbers: ['AAAA', 'BBBB'], isOneParcel: true },
  ]);
  expect(countParcels([first, second, third])).toBe(1);
});

test('another customer’s number is a mistake, which is named before anything else', () => {
  expect(marksOf([first, second, bobs])).toEqual([
    { numbers: ['DDDD'], isOneParcel: false },
    { numbers: ['DDDD'], isOneParcel: false },
    { numbers: ['AAAA', 'BBBB'], isOneParcel: false },
  ]);
  expect(countParcels([first, second, bobs])).toBe(2);
});

test.each([
  ['address', '200 Main Street'],
  ['addressLine2', 'Unit 2'],
  ['postalCode', 'V6Z 2C8'],
  ['carrier', 'purolator'],
] as const)('another %s is another parcel', (field, value) => {
  const other = { ...second, [field]: value };
  expect(marksOf([first, other])[0]).toEqual({ numbers: ['BBBB'], isOneParcel: false });
  expect(countParcels([first, other])).toBe(2);
});

test('without a number each order is a parcel of its own', () => {
  const untracked = [first, second].map((row) => ({ ...row, trackingNumber: ' ' }));
  expect(marksOf(untracked)).toEqual([undefined, undefined]);
  expect(countParcels(untracked)).toBe(2);
});
