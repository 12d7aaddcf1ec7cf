import { expect, test } from 'vitest';
import type { Table } from '../import/table.ts';
import { encodeBase32, makeOrderId, orderNumber } from '../orders/order-number.ts';
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

const tableOf = (...lines: Table['lines'][number][]): Table => ({ headings: [], lines });

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
  const read = recogniseTrackingFile({ headings, lines: [] });
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
  const { layout } = recogniseTrackingFile({
    headings: [
      ...['Sender Name', 'Sender Postal Code', 'Recipient Name', 'Recipient Postal Code'],
      'Tracking #',
    ],
    lines: [],
  });
  expect(layout).toEqual([null, null, 'name', 'postalCode', 'tracking']);
});

test('numbers are recognised under headings that say nothing, but not those of returns', () => {
  const cells = (tracking: string) => [tracking, `#${ada.number}`, 'Ada'];
  const read = (heading: string) =>
    recogniseTrackingFile({
      headings: [heading, 'An', 'Wer'],
      lines: [{ line: 2, cells: cells('7023210039414604') }],
    }).layout;
  expect(read('Sendung')).toEqual(['tracking', 'reference', null]);
  expect(read('Retour')).toEqual([null, 'reference', null]);
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
    tableOf(
      { line: 2, cells: ['7023 2100 3941 4604', `Order ${ada.number.toLowerCase()}`, '', ''] },
      { line: 3, cells: ['335258857374', '', 'GRACE HOPPER', 'g1r2b5'] },
    ),
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
    tableOf({ line: 2, cells: ['1111', mistyped] }),
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
    tableOf(
      { line: 2, cells: ['1111', unknown, '', ''] },
      { line: 3, cells: ['2222', '', 'Alan Twice', 'K1A 0B1'] },
      { line: 4, cells: ['3333', '', `Nobody ${other}`, 'K1A 0B1'] },
      { line: 5, cells: ['', ada.number, '', ''] },
      { line: 6, cells: ['4444', '', '', ''] },
      { line: 7, cells: ['5555', alan.number, '', ''] },
      { line: 8, cells: ['6666', alan.number, '', ''] },
      { line: 9, cells: ['="5555"', alan.number, '', ''] },
      { line: 10, cells: ['7.02321E+15', grace.number, '', ''] },
    ),
    ['tracking', 'reference', 'name', 'postalCode'],
    orders,
  );
  expect([...found]).toEqual([[alan.id, '5555']]);
  expect(left.map(({ line, reason }) => [line, reason])).toEqual([
    [2, `Order ${unknown} is not in the list above`],
    [3, 'Several orders go to this name and postal code'],
    [4, 'No order in the list goes to this name and postal code'],
    [5, 'It has no tracking number'],
    [6, 'No order number, or name with postal code, was recognized'],
    [8, `Order ${alan.number} has another number in this file already`],
    [10, expect.stringContaining('rounded its tracking number')],
  ]);
});

/** The file by its lines, of which the first has the headings, matched with the orders above. */
function match(...lines: string[]) {
  const [headings = [], ...rows] = lines.map((line) => line.split(','));
  const table = { headings, lines: rows.map((cells, index) => ({ line: index + 2, cells })) };
  const { layout, carrier } = recogniseTrackingFile(table);
  const { found, carriers: named, left } = matchTrackingFile(table, layout, orders);
  return {
    found: [...found.values()],
    carriers: [...named.values()],
    left: left.map(({ reason }) => reason),
    carrier,
  };
}

test('a tracking PIN alone proves no carrier; its check digit or its service does', () => {
  const heading = 'Tracking PIN,Reference #';
  expect(match(heading, `335258857374,${ada.number}`)).toMatchObject({
    carrier: undefined,
    found: ['335258857374'],
    carriers: [],
  });
  expect(match(heading, `7023210039414604,${ada.number}`).carriers).toEqual(['canada-post']);
  expect(match(heading, `7023210039414605,${ada.number}`).carriers).toEqual([]);
  const served = match(`${heading},Service Code`, `7023210039414605,${ada.number},DOM.XP`);
  expect(served.carriers).toEqual(['canada-post']);
});

test.each([
  [
    'ShipStation',
    'Order - Number,Ship To - Name,Ship To - Postal Code,Carrier - Service Selected,Shipment - Tracking Number',
    `#,Ada Tester,V6Z 2C7,UPS Ground,T`,
    'ups',
  ],
  [
    'WorldShip',
    'ShipToCompanyOrName,ShipToPostalCode,PackageReference1,PackageTrackingNumber,ServiceType,VoidIndicator',
    `Ada Tester,V6Z2C7,#,T,UPS Standard,N`,
    'ups',
  ],
  [
    'UPS',
    'Manifest Date,Tracking Number,Ship To Name,Ship To Postal Code,Package Reference Number(s),UPS Service,Status',
    `2026-06-01,T,Ada Tester,V6Z 2C7,#,UPS Expedited,Delivered`,
    'ups',
  ],
  [
    'Shippo',
    'Order Number,Recipient Name,Recipient Postal/ZIP,Carrier,Service Level,Tracking Number,Tracking Link,Transaction Status,Refund Status',
    `#,Ada Tester,V6Z2C7,Canada Post,Expedited Parcel,T,https://x.example,SUCCESS,`,
    'canada-post',
  ],
  [
    'EasyPost',
    'id,tracking_code,carrier,service,reference,to_name,to_zip,refund_status,is_return',
    `shp_1,T,FedEx,GROUND,#,Ada Tester,V6Z2C7,,false`,
    'fedex',
  ],
  [
    'Easyship',
    "Easyship Shipment ID,Platform Order Number,Courier,Tracking Number,Receiver's Name,Receiver's Postal Code,Shipment Status",
    `ESCA1,#,Purolator Ground,T,Ada Tester,V6Z 2C7,Delivered`,
    'purolator',
  ],
  [
    'ClickShip',
    'Order #,Tracking #,Carrier,Service,Ship To,Status',
    `#,T,Canpar,Ground,Ada Tester,Booked`,
    'other',
  ],
  [
    'FedEx Ship Manager',
    'trackingNumber,recipientContactName,recipientPostalCode,reference,serviceType',
    `T,Ada Tester,V6Z2C7,#,FedEx Ground`,
    'fedex',
  ],
  [
    'Chit Chats',
    'Shipment ID,Status,Name,Postal Code,Order ID,Order Store,Tracking Number,Postage Type',
    `A1,Received,Ada Tester,V6Z2C7,#,Shopify,T,USPS Ground Advantage`,
    'chit-chats',
  ],
  [
    'Stallion',
    'Ship Code,Tracking Code,Name,Postal Code,Order ID,Postage Type,Status',
    `S1,T,Ada Tester,V6Z2C7,#,USPS,Open`,
    'stallion',
  ],
])('the rows of %s are matched, with the carrier that each names', (_, heading, row, carrier) => {
  const line = row.replace('#', ada.number).replace(/\bT\b(?=,|$)/, '335258857374');
  expect(match(heading, line)).toMatchObject({
    found: ['335258857374'],
    carriers: [carrier],
    left: [],
  });
});

test.each([
  ['Voided', 'true', 'Its label was voided or cancelled'],
  ['Void Indicator', 'Y', 'Its label was voided or cancelled'],
  ['Void Date', '2026-06-01', 'Its label was voided or cancelled'],
  ['Cancelled', '1', 'Its label was voided or cancelled'],
  ['Shipment Status', 'Label voided', 'Its label was voided or cancelled'],
  ['Status', 'Cancelled', 'Its label was voided or cancelled'],
  ['Statut', 'Annulé', 'Its label was voided or cancelled'],
  ['Refund Status', 'REFUNDED', 'Its label was refunded'],
  ['Refund Status', 'Submitted', 'Its label was refunded'],
  ['Refund Amount', 'CA$12.34', 'Its label was refunded'],
  ['Refund Date', 'May 1 2026', 'Its label was refunded'],
  ['Voided At', '2026-06-01T10:00:00Z', 'Its label was voided or cancelled'],
  ['Voided', 'Voided', 'Its label was voided or cancelled'],
  ['Void Reason', 'Wrong address', 'Its label was voided or cancelled'],
  ['Cancelled By', 'Ada', 'Its label was voided or cancelled'],
  ['Status', 'Voided - no refund', 'Its label was voided or cancelled'],
  ['Status', 'Cancelled: not shipped', 'Its label was voided or cancelled'],
  ['Annulé', 'Oui', 'Its label was voided or cancelled'],
  ['Status', 'Refund requested', 'Its label was refunded'],
  ['Is Return', 'yes', 'It is a return'],
  ['Return Label', 'TRUE', 'It is a return'],
  ['Status', 'Returned to sender', 'It is a return'],
])('a label whose %s says %s is left out, and the next one counts', (heading, cell, reason) => {
  const { found, left } = match(
    `Order,Tracking,${heading}`,
    `${ada.number},335258857374,${cell}`,
    `${ada.number},335258857375,`,
  );
  expect(left).toEqual([reason]);
  expect(found).toEqual(['335258857375']);
});

test.each([
  ['Voided', 'No'],
  ['Void Indicator', 'N'],
  ['Refund', '$0.00'],
  ['Refund Status', 'N/A'],
  ['Refund Status', 'Eligible'],
  ['Refund Status', 'Not requested'],
  ['Refund Status', 'Rejected'],
  ['Refund Status', 'Expired'],
  ['Refund Status', 'Refundable'],
  ['Refund Deadline', '2026-12-01'],
  ['Refund Amount', 'CA$0.00'],
  ['Estimated Refund', '$12.34'],
  ['Refundable', 'Yes'],
  ['Remboursable', 'Oui'],
  ['Can Void', 'Yes'],
  ['canVoid', 'true'],
  ['Void Until', '2026-12-01'],
  ['Void By', '2026-12-01'],
  ['Void Label', 'https://labels.example/void/1234'],
  ['Days Left To Void', '12'],
  ['Void Date', '0001-01-01'],
  ['Void Reason', 'N/A'],
  ['Voided', 'Active'],
  ['Status', 'Eligible for refund'],
  ['Status', 'Void rejected'],
  ['Statut', 'Non annulé'],
  ['Status', 'Delivered, not returned'],
  ['Label Status', 'Voidable'],
  ['Return Label', 'Included'],
  ['Return Label', '335258857399'],
  ['Status', 'Return label included'],
  ['Return Address', '1 Main St'],
  ['Return Tracking Number', '335258857399'],
  ['Status', 'Delivered'],
  ['Ship To State', 'ON'],
])('a label whose %s says %s counts', (heading, cell) => {
  expect(match(`Order,Tracking,${heading}`, `${ada.number},335258857374,${cell}`)).toMatchObject({
    found: ['335258857374'],
    left: [],
  });
});
