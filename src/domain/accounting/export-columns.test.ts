import { expect, test } from 'vitest';
import {
  taxColumns,
  transferColumns,
  writeExportHeader,
  writeExportRows,
} from './export-columns.ts';

test('amounts are numbers, also below zero, and everything else stays as it is written', () => {
  const row = {
    ...{ number: '2026-00002', issuedOn: '2026-01-31', kind: 'credit-note', order: '12E45678' },
    ...{ province: 'QC', tax: 'QST', rate: '9.975', taxable: '-10.00', amount: '-1.05' },
    registration: '1234567890 TQ0001',
  };
  expect(writeExportHeader(taxColumns)).toContain('"Registration number"\r\n');
  expect(writeExportRows(taxColumns, [row])).toBe(
    '"2026-00002","2026-01-31","credit-note","=""12E45678""","QC","QST",9.975,-10,-1.05,"1234567890 TQ0001"\r\n',
  );
});

test('what a sender or a bank has written is not calculated, and a long number keeps its digits', () => {
  const row = {
    ...{ receivedOn: '2026-01-31', amount: '55.00', counted: '0.00', method: 'cheque' },
    ...{ sender: '=1+1', reference: '7023210012345678', accounts: 'Duplicate 55.00', orders: '' },
  };
  expect(writeExportRows(transferColumns, [row])).toBe(
    `"2026-01-31",55,0,"'=1+1","cheque","=""7023210012345678""","Duplicate 55.00",""\r\n`,
  );
});
