import { expect, test } from 'vitest';
import type { TaxEntry } from '../../../../contracts/payments/tax-return.ts';
import { writeEntries } from './entry-lines.ts';

const sold: TaxEntry = {
  ...{ kind: 'invoice', number: '2026-00001', on: '2026-11-02', province: 'QC' },
  order: { id: 'a', number: 'GXB408D3' },
  beforeTax: '75.00',
  taxes: [
    { name: 'GST', rate: '5', amount: '3.75', number: '123456789 RT0001' },
    { name: 'QST', rate: '9.975', amount: '7.48', number: '1234567890 TQ0001' },
  ],
};
const refunded: TaxEntry = {
  ...sold,
  ...{ kind: 'credit-note', number: '2026-00002', on: '2026-11-05', beforeTax: '10.00' },
  taxes: [{ name: 'GST', rate: '5', amount: '0.50', number: '123456789 RT0001' }],
};

test('the file has a column for each tax, what went back below zero, and the lines that it is in', () => {
  expect(writeEntries(['gst-hst', 'qst'], [sold, refunded]).split('\r\n')).toEqual([
    '\uFEFF"Date","Number","What","Order","Province","Before tax","GST/HST","QST","Lines"',
    '"2026-11-02","2026-00001","Invoice","GXB408D3","QC","75.00","3.75","7.48","101, 103, 203"',
    '"2026-11-05","2026-00002","Credit note","GXB408D3","QC",-10,-0.5,"","107"',
    '',
  ]);
});
