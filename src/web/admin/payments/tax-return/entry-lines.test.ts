import { expect, test } from 'vitest';
import type { TaxEntry } from '../../../../contracts/payments/tax-return.ts';
import { writeEntries } from './entry-lines.ts';

const sold: TaxEntry = {
  ...{ kind: 'order', orderId: 'a', number: 'GXB408D3', on: '2026-11-02', province: 'QC' },
  beforeTax: '75.00',
  taxes: [
    { name: 'GST', rate: '5', amount: '3.75', number: '123456789 RT0001' },
    { name: 'QST', rate: '9.975', amount: '7.48', number: '1234567890 TQ0001' },
  ],
};
const refunded: TaxEntry = {
  ...sold,
  ...{ kind: 'refund', on: '2026-11-05', beforeTax: '10.00' },
  taxes: [{ name: 'GST', rate: '5', amount: '0.50', number: '123456789 RT0001' }],
};

test('the file has a column for each tax, what went back below zero, and the lines that it is in', () => {
  expect(writeEntries(['gst-hst', 'qst'], [sold, refunded]).split('\r\n')).toEqual([
    '\uFEFF"Date","Order","What","Province","Before tax","GST/HST","QST","Lines"',
    '"2026-11-02","GXB408D3","Order","QC","75.00","3.75","7.48","101, 103, 203"',
    '"2026-11-05","GXB408D3","Refund or credit of a part","QC",-10,-0.5,"","107"',
    '',
  ]);
});
