import { expect, test } from 'vitest';
import { encodeBase32, makeOrderId, orderNumber } from './order-number.ts';
import {
  checkTrackingLayout,
  makeTrackingKey,
  matchTrackingFile,
  recogniseTrackingFile,
} from './tracking-file.ts';

const idOf = (seed: number) => makeOrderId(new Uint8Array(33).fill(seed));
const orders = [
  {
    id: idOf(1),
    number: orderNumber(idOf(1)),
    firstName: 'Ada',
    lastName: 'Tester',
    postalCode: 'V6Z 2C7',
  },
  {
    id: idOf(2),
    number: orderNumber(idOf(2)),
    firstName: 'Grâce',
    lastName: 'Hopper',
    postalCode: 'G1R 2B5',
  },
  {
    id: idOf(3),
    number: orderNumber(idOf(3)),
    firstName: 'Alan',
    lastName: 'Twice',
    postalCode: 'K1A 0B1',
  },
  {
    id: idOf(4),
    number: orderNumber(idOf(4)),
    firstName: 'Alan',
    lastName: 'Twice',
    postalCode: 'K1A 0B1',
  },
] as const;
const [ada, grace, alan] = orders;

test.each([
  [
    'chit-chats',
    'Shipment ID,Status,Name,Address 1,City,Postal Code,Order ID,Order Store,Tracking Number',
  ],
  ['stallion', 'Ship Code,Tracking Code,Name,Address 1,Postal Code,Order ID'],
  ['purolator', 'Shipment PIN,Reference 1,Receiver Name,Receiver Postal Code'],
  [
    'canada-post',
    'Manifest Number,Item Number,Customer Reference 1,Recipient Name,Recipient Postal Code',
  ],
  [undefined, 'Order,Tracking,Recipient,Zip'],
])('the columns of %s are recognised by their headings', (carrier, line) => {
  const headings = line.split(',');
  const read = recogniseTrackingFile(headings);
  expect(read.carrier).toBe(carrier);
  expect(checkTrackingLayout(read.layout)).toBeUndefined();
  const byKind = Object.fromEntries(read.layout.map((kind, place) => [kind, headings[place]]));
  expect(byKind.tracking).toMatch(
    /^(Tracking|Tracking Code|Tracking Number|Shipment PIN|Item Number)$/,
  );
  expect(byKind.reference).toMatch(/^(Order ID|Order|Reference 1|Customer Reference 1)$/);
  expect(byKind.name).toMatch(/Name|Recipient/);
  expect(byKind.postalCode).toMatch(/Postal Code|Zip/);
});

test('the recipient’s columns are read where the sender’s come first', () => {
  const { layout } = recogniseTrackingFile([
    'Sender Name',
    'Sender Postal Code',
    'Recipient Name',
    'Recipient Postal Code',
    'Tracking #',
  ]);
  expect(layout).toEqual([null, null, 'name', 'postalCode', 'tracking']);
});

test('what cannot be matched by asks for its columns', () => {
  expect(checkTrackingLayout(['tracking', 'name'])).toContain('order numbers');
  expect(checkTrackingLayout(['reference', null])).toContain('tracking numbers');
  expect(checkTrackingLayout(['tracking', 'tracking', 'reference'])).toContain('one column only');
  expect(checkTrackingLayout(['tracking', 'name', 'postalCode'])).toBeUndefined();
});

test('files with the same headings have one key, however these are spelled', () => {
  expect(makeTrackingKey(['Tracking_Number', 'ORDER id'])).toBe(
    makeTrackingKey(['tracking number', 'Order ID']),
  );
});

test('a row finds its order by the number, with anything around it, or by name and postal code', () => {
  const { found, left } = matchTrackingFile(
    [
      { line: 2, cells: ['7023 2100 3941 4604', `Order ${ada.number.toLowerCase()}`, '', ''] },
      { line: 3, cells: ['335258857374', '', 'GRACE HOPPER', 'g1r2b5'] },
    ],
    ['tracking', 'reference', 'name', 'postalCode'],
    orders,
  );
  expect([...found]).toEqual([
    [ada.id, '7023210039414604'],
    [grace.id, '335258857374'],
  ]);
  expect(left).toEqual([]);
});

test('a mistyped order number names the order that is nearest', () => {
  const mistyped = `${ada.number.startsWith('7') ? '8' : '7'}${ada.number.slice(1)}`;
  const { left } = matchTrackingFile(
    [{ line: 2, cells: ['1111', mistyped] }],
    ['tracking', 'reference'],
    orders,
  );
  expect(left[0]?.reason).toMatch(
    `There is no order ${mistyped}. The nearest is ${ada.number} of ${ada.firstName}`,
  );
});

test('what fits no order, or more than one, is left with the reason', () => {
  const other = encodeBase32(new Uint8Array([9]));
  const unknown = orderNumber(makeOrderId(new Uint8Array(33).fill(9)));
  const { found, left } = matchTrackingFile(
    [
      { line: 2, cells: ['1111', unknown, '', ''] },
      { line: 3, cells: ['2222', '', 'Alan Twice', 'K1A 0B1'] },
      { line: 4, cells: ['3333', '', `Nobody ${other}`, 'K1A 0B1'] },
      { line: 5, cells: ['', ada.number, '', ''] },
      { line: 6, cells: ['4444', '', '', ''] },
      { line: 7, cells: ['5555', alan.number, '', ''] },
      { line: 8, cells: ['6666', alan.number, '', ''] },
      { line: 9, cells: ['="5555"', alan.number, '', ''] },
      { line: 10, cells: ['7.02321E+15', grace.number, '', ''] },
    ],
    ['tracking', 'reference', 'name', 'postalCode'],
    orders,
  );
  expect([...found]).toEqual([[alan.id, '5555']]);
  expect(left.map(({ line, reason }) => [line, reason])).toEqual([
    [2, `Order ${unknown} is not in the list above`],
    [3, 'Several orders go to this name and postal code'],
    [4, 'No order in the list goes to this name and postal code'],
    [5, 'It has no tracking number'],
    [6, 'It names no order'],
    [8, `Order ${alan.number} has another number in this file already`],
    [10, expect.stringContaining('rounded its tracking number')],
  ]);
});
