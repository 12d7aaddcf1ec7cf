import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { mediumDate } from '../../domain/dates/medium-date.ts';
import { invoiceNames } from '../../domain/invoices/invoice-names.ts';
import { describeTerms } from '../../domain/orders/terms.ts';
import { formatDollars, readCents } from '../../domain/pricing/money.ts';
import type { TaxName } from '../../domain/tax/tax-rates.ts';

/** 'Invoice 2026-00001'. A proforma has no number: 'Proforma invoice of Nov 29, 2026'. */
export function nameInvoice({ kind, number, issuedOn }: InvoiceContent): string {
  return `${invoiceNames[kind]} ${number || `of ${mediumDate(issuedOn)}`}`;
}

/** What the sum at the end is called. */
export function nameTotal({ kind, beforeTax }: InvoiceContent): string {
  if (kind === 'credit-note') return 'Total credited in CAD';
  return beforeTax ? 'Total before tax in CAD' : 'Total in CAD';
}

/** What is still to be paid, in cents; undefined for what nobody owes. */
export function amountDue({ kind, total, paid, waived }: InvoiceContent): number | undefined {
  if (kind === 'credit-note' || kind === 'proforma') return undefined;
  return Math.max(0, readCents(total) - (paid ? readCents(paid.amount) : 0) - readCents(waived));
}

/** 'Credits invoice 2026-00001 of Nov 29, 2026' */
export function describeCredited({ credits }: InvoiceContent): string | undefined {
  return credits
    ? `Credits invoice ${credits.number} of ${mediumDate(credits.issuedOn)}`
    : undefined;
}

/** What has been paid and until when the rest is to be, or until when a quote holds. */
export function describePayment(content: InvoiceContent): string[] {
  const { kind, paid, waived, terms, validUntil } = content;
  if (kind === 'proforma') {
    return [
      ...(validUntil ? [`Valid until ${mediumDate(validUntil)}`] : []),
      'This is a quote and no demand for payment',
    ];
  }
  if (kind === 'credit-note') return [];
  const isDue = (amountDue(content) ?? 0) > 0;
  return [
    ...(paid ? [`Paid ${formatDollars(paid.amount)} on ${mediumDate(paid.on)}`] : []),
    ...(waived === '0.00' ? [] : [`Waived ${formatDollars(waived)}`]),
    ...(isDue ? [describeDue(terms)] : []),
  ];
}

function describeDue(terms: InvoiceContent['terms']): string {
  if (!terms) return 'Due on receipt';
  if (terms.dueOn === null) return describeTerms(terms.days);
  const within = terms.days === 1 ? '1 day' : `${terms.days} days`;
  return `Due within ${within}, by ${mediumDate(terms.dueOn)}`;
}

const registrationNames: Record<TaxName, string> = {
  GST: 'GST/HST',
  HST: 'GST/HST',
  QST: 'QST',
  PST: 'PST',
  RST: 'RST',
};

/** 'GST/HST 123456789 RT0001', once for each; a number of British Columbia, 'PST-1234-5678', names its tax itself. */
export function listRegistrations({ taxes }: Pick<InvoiceContent, 'taxes'>): string[] {
  const lines = taxes.map(({ name, number }) => {
    const registration = registrationNames[name];
    return number.startsWith(registration) ? number : `${registration} ${number}`;
  });
  return [...new Set(lines)];
}
