import { describe, expect, test } from 'vitest';
import { sampleInvoice } from '../../../tests/support/sample-invoice.ts';
import { amountDue, describePayment, listRegistrations, nameInvoice } from './invoice-words.ts';

describe('what is due', () => {
  test('all of it, what is left, and nothing where more was paid', () => {
    const paid = (amount: string) => sampleInvoice({ paid: { amount, on: '2026-11-29' } });
    expect(amountDue(sampleInvoice())).toBe(9500);
    expect(amountDue(paid('84.00'))).toBe(1100);
    expect(amountDue(paid('100.00'))).toBe(0);
    expect(amountDue(sampleInvoice({ kind: 'credit-note' }))).toBeUndefined();
    expect(amountDue(sampleInvoice({ kind: 'proforma' }))).toBeUndefined();
  });

  test('is said with its last day, as long as it is due', () => {
    const due = (days: number, dueOn: string | null) =>
      describePayment(sampleInvoice({ terms: { days, dueOn } }));
    expect(due(30, '2026-12-29')).toEqual(['Due within 30 days, by Dec 29, 2026']);
    expect(due(1, '2026-11-30')).toEqual(['Due within 1 day, by Nov 30, 2026']);
    expect(due(30, null)).toEqual(['Due within 30 days after it has shipped']);
    expect(describePayment(sampleInvoice())).toEqual(['Due on receipt']);
    const terms = { days: 30, dueOn: '2026-12-29' };
    const paid = { amount: '95.00', on: '2026-11-29' };
    expect(describePayment(sampleInvoice({ terms, paid }))).toEqual([
      'Paid $95.00 on Nov 29, 2026',
    ]);
  });
});

test('a proforma holds until a day and demands nothing', () => {
  const content = sampleInvoice({ kind: 'proforma', number: '', validUntil: '2026-12-29' });
  expect(nameInvoice(content)).toBe('Proforma invoice of Nov 29, 2026');
  expect(describePayment(content)).toEqual([
    'Valid until Dec 29, 2026',
    'This is a quote and no demand for payment',
  ]);
});

test('a registration stands once, with the name of its tax', () => {
  const tax = { rate: '5', amount: '1.00' };
  const number = '123456789 RT0001';
  expect(
    listRegistrations({
      taxes: [
        { ...tax, name: 'GST', number },
        { ...tax, name: 'HST', number },
        { ...tax, name: 'PST', number: 'PST-1234-5678' },
        { ...tax, name: 'PST', number: '1234567' },
        { ...tax, name: 'QST', number: '1234567890 TQ0001' },
      ],
    }),
  ).toEqual(['GST/HST 123456789 RT0001', 'PST-1234-5678', 'PST 1234567', 'QST 1234567890 TQ0001']);
});
