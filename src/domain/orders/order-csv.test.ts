import { expect, test } from 'vitest';
import { writeOrderHeader, writeOrderRows } from './order-csv.ts';

const order = {
  number: '4K7M2QX4',
  createdAt: '2026-01-16T07:30:00.000Z',
  state: 'paid',
  payment: 'paid',
  problem: null,
  firstName: '=HYPERLINK("https://evil.example")',
  lastName: 'Tester',
  email: 'ada@example.com',
  phone: '+1 604 555 0199',
  address: '100 Main "Street"\nUnit 2',
  addressLine2: 'Room 4',
  city: 'Vancouver',
  province: 'BC',
  postalCode: 'V6Z 2C7',
  country: 'Canada',
  company: '',
  poNumber: '',
  items: '2 × Neurotensin; 1 × Bradykinin',
  subtotal: '40.00',
  shipping: '15.00',
  discountAmount: '0.00',
  discountCode: null,
  otherDiscounts: '5.00',
  charges: '0.00',
  refunds: '0.00',
  total: '50.00',
  waived: '0.00',
  balance: '55.00',
  paidOn: '2026-01-17',
  methods: 'cheque',
  terms: '30',
  dueOn: null,
  carrier: '',
  trackingNumber: '',
  gst: '2.00',
  hst: '0.00',
  qst: '0.00',
  pst: '2.80',
  rst: '0.00',
  sentBack: '5.00',
  sentBackOn: '2026-01-20',
  shippingMethod: 'Standard shipping',
};

test('an order is a line with the shop’s day, and nothing in it is calculated', () => {
  expect(writeOrderRows([order])).toBe(
    '"4K7M2QX4","2026-01-15","paid","paid",,"\'=HYPERLINK(""https://evil.example"")","Tester","ada@example.com","\'+1 604 555 0199","","","100 Main ""Street""\nUnit 2","Room 4","Vancouver","BC","V6Z 2C7","Canada","2 × Neurotensin; 1 × Bradykinin","40.00","15.00","0.00",,"5.00","0.00","0.00","50.00","0.00","55.00","2026-01-17","cheque","30",,"","","2.00","0.00","0.00","2.80","0.00","5.00","2026-01-20","Standard shipping"\r\n',
  );
});

test('the file begins with its mark and a heading for each cell', () => {
  const file = writeOrderHeader() + writeOrderRows([order, order]);
  expect(file.startsWith('\uFEFF"Order","Placed",')).toBe(true);
  const [headings = '', row = ''] = file.split('\r\n');
  expect(headings.split(',').length).toBe(row.split(',').length);
});

test('the columns that were there keep their names and places', () => {
  expect(writeOrderHeader().slice(1, -2).replaceAll('"', '').split(',').slice(0, 34)).toEqual([
    ...['Order', 'Placed', 'State', 'Payment', 'Problem', 'First name', 'Last name', 'Email'],
    ...['Phone', 'Company', 'PO number', 'Address', 'Laboratory or room', 'City', 'Province'],
    ...['Postal code', 'Country', 'Items', 'Subtotal', 'Shipping', 'Discount', 'Discount code'],
    ...['Other discounts', 'Charges', 'Refunds', 'Total', 'Waived', 'Received', 'Paid on'],
    ...['Paid by', 'Terms in days', 'Due on', 'Carrier', 'Tracking number'],
  ]);
});
