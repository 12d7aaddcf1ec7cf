import { expect, test } from 'vitest';
import { recogniseExport } from '../import/recognise-export.ts';
import { findTable } from '../import/table.ts';
import { readOrderExport } from './read-former-orders.ts';

/** A file by its lines, whose cells have no commas. */
function read(text: string) {
  const table = findTable(
    text.split('\n').map((line) => line.split(',')),
    () => true,
  );
  return { kind: recogniseExport(table.headings), ...readOrderExport(table) };
}

const bombesin = { name: 'Bombesin', sku: 'B-5', quantity: 2, price: '45.00' };
const galanin = { name: 'Galanin', sku: '', quantity: 1, price: '20.00' };

test('Shopify’s export has a line for each product, and the order in the first of them', () => {
  const file =
    read(`Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Cancelled at
#1001,Ada@Lab.example,paid,fulfilled,CAD,110.00,2025-03-04 23:30:00 -0800,2,Bombesin,45.00,B-5,Ada Tester,
#1001,Ada@Lab.example,,,,,2025-03-04 23:30:00 -0800,1,Galanin,20.00,,,
#1002,,partially_refunded,,USD,9.50,2025-03-05 10:00:00 -0800,1,Galanin,20.00,,,2025-03-06 10:00:00 -0800`);
  expect(file).toMatchObject({ kind: 'orders', shop: 'Shopify', rows: [2, 4], refused: [] });
  expect(file.orders).toEqual([
    {
      ...{ number: '#1001', placedOn: '2025-03-04', total: '110.00', currency: 'CAD' },
      ...{ customerName: 'Ada Tester', email: 'Ada@Lab.example', status: 'paid, fulfilled' },
      lines: [bombesin, galanin],
    },
    expect.objectContaining({
      currency: 'USD',
      status: 'partially refunded, cancelled',
      email: '',
    }),
  ]);
});

const woo = {
  ...{ number: '77', placedOn: '2025-03-04', total: '110.00', currency: 'CAD' },
  ...{ customerName: 'Ada Tester', email: 'ada@lab.example', status: 'completed' },
};

test.each([
  [
    'Customer/Order/Coupon Export, a line for each product',
    `order_id,order_number,date,status,order_total,order_currency,billing_first_name,billing_last_name,billing_email,item_name,item_sku,item_quantity,item_total
901,77,2025-03-04 23:30:00,completed,110.00,CAD,Ada,Tester,ada@lab.example,Bombesin,B-5,2,90.00
901,77,2025-03-04 23:30:00,completed,110.00,CAD,Ada,Tester,ada@lab.example,Galanin,,1,20.00`,
  ],
  [
    'the same, all products in one cell',
    `order_number,date,status,order_total,billing_full_name,billing_email,line_items
77,2025-03-04,completed,110.00,Ada Tester,ada@lab.example,id:1|name:Bombesin|sku:B-5|quantity:2|total:90.00;id:2|name:Galanin|sku:|quantity:1|total:20.00`,
  ],
  [
    'Advanced Order Export, the order in its first line',
    `Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Order Total Amount,SKU,Item Name,Quantity (- Refund),Item Cost
77,completed,2025-03-04 23:30,Ada,Tester,ada@lab.example,110.00,B-5,Bombesin,2,45
,,,,,,,,Galanin,1,20`,
  ],
  [
    'WebToffee, a column for each product',
    `order_id,order_date,status,order_total,order_currency,billing_first_name,billing_last_name,billing_email,line_item_1,line_item_2
77,3/4/2025 23:30:00,wc-completed,110,CAD,Ada,Tester,ada@lab.example,name:Bombesin|sku:B-5|quantity:2|total:90.00,name:Galanin|quantity:1|total:20.00`,
  ],
])('WooCommerce: %s', (_, text) => {
  const file = read(text);
  expect(file).toMatchObject({ kind: 'orders', shop: 'WooCommerce', refused: [], rows: [2] });
  expect(file.orders).toEqual([{ ...woo, lines: [bombesin, galanin] }]);
});

test('a product’s name may stand under Name, as in Advanced Order Export; a customer’s is none', () => {
  const heading =
    'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Order Total Amount,SKU,Name,Product Variation,Quantity,Item Cost';
  const order = '77,Completed,2025-03-04 23:30,Ada,Tester,ada@lab.example,110.00';
  const file = read(`${heading}\n${order},B-5,Bombesin,Size: 5mg,2,45\n${order},,Galanin,,1,20`);
  expect(file.orders.map(({ lines }) => lines)).toEqual([[bombesin, galanin]]);
  expect(file.unread).toEqual([]);
  const ofCustomer = read(`${heading}\n${order},B-5,Ada Tester,,2,45`);
  expect(ofCustomer.orders[0]?.lines).toEqual([]);
  expect(ofCustomer.unread).toEqual([{ row: 2, number: '77' }]);
});

test('lines whose products were not read are told, never left out in silence', () => {
  const file = read(`order_number,date,status,order_total,billing_email,line_items,bought
77,2025-03-04,completed,110.00,ada@lab.example,Bombesin x 2,Galanin
78,2025-03-04,completed,20.00,ada@lab.example,name:Galanin|quantity:1|total:20.00,`);
  expect(file.orders.map(({ lines }) => lines)).toEqual([[], [galanin]]);
  expect(file.unread).toEqual([{ row: 2, number: '77' }]);
});

test('an order without a number, day or total is refused by its line, and the rest is read', () => {
  const file = read(`Name,Email,Total,Created at,Lineitem name
,a@example.com,5.00,2025-03-04,Galanin
#1,a@example.com,5.00,soon,Galanin
#2,a@example.com,,2025-03-04,Galanin
#3,a@example.com,-5.00,2025-03-04,Galanin
#4,a@example.com,5.00,2025-03-04,Galanin`);
  expect(file.refused).toEqual([
    { row: 2, number: '', reason: 'it has no number' },
    { row: 3, number: '#1', reason: "no date: 'soon'" },
    { row: 4, number: '#2', reason: 'no total' },
    { row: 5, number: '#3', reason: 'its total is less than nothing' },
  ]);
  expect(file.orders.map(({ number }) => number)).toEqual(['#4']);
  expect(file.rows).toEqual([6]);
});

test.each([
  ['customers', 'First Name,Last Name,Email,Accepts Email Marketing,Total Spent'],
  ['customers', 'Name,Username,Last active,Sign up,Email,Orders,Total spend,AOV,Country'],
  ['report', 'Date,Order #,N. Revenue,Status,Customer,Product(s),Items sold'],
  ['products', 'Handle,Title,Variant Price'],
  ['products', 'ID,Type,SKU,Name,Regular price'],
  [undefined, 'Date,Description,Amount'],
])('a file of %s is told by %j', (kind, columns) => {
  expect(recogniseExport(columns.split(','))).toBe(kind);
});
