import type { PartialRefund } from '../../contracts/checkout/orders.ts';
import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { type Cents, formatCents, readCents } from '../../domain/pricing/money.ts';
import { lineTotal } from '../../domain/pricing/price-cart.ts';
import type { Sale } from './gather-sale.ts';

type Line = InvoiceContent['lines'][number];
/** A line of an invoice with the id of the order's. */
type InvoicedLine = { id: string } & Pick<Line, 'name' | 'price' | 'taxExempt'>;

/** What a credit note for a refund of a part says: the vials at their price, less what they were discounted. */
export function describeCreditOfPart(
  invoice: InvoiceContent,
  refund: PartialRefund,
  ordered: readonly InvoicedLine[],
): Sale {
  const lines = refund.lines.flatMap(({ lineId, quantity }) =>
    ordered.filter(({ id }) => id === lineId).map((line) => ({ ...line, quantity })),
  );
  const subtotal = sum(lines.map(({ quantity, price }) => priceOf(quantity, price)));
  const net = readCents(refund.amount) - sum(refund.taxes.map(({ amount }) => readCents(amount)));
  // What was agreed for the lines is less than their price by their part of a discount; anything more is another amount.
  const rest = net - readCents(refund.shipping) - subtotal;
  return {
    ...asCredit(invoice, refund.reason),
    lines: lines.map(({ name, quantity, price, taxExempt }) => ({
      ...{ name, quantity, price, taxExempt, lots: [] },
      amount: formatCents(priceOf(quantity, price)),
    })),
    subtotal: formatCents(subtotal),
    discount: rest < 0 ? { code: '', amount: formatCents(-rest) } : null,
    shipping: refund.shipping,
    adjustments:
      rest > 0 ? [{ kind: 'charge', amount: formatCents(rest), reason: refund.reason }] : [],
    taxes: refund.taxes,
    taxable: refund.taxable,
    total: refund.amount,
  };
}

/** What a credit note for all that is left of an invoice says, after the credit notes that it has. */
export function describeCreditOfRest(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  reason: string,
): Sale {
  // Never below zero: an order that was changed after a refund may be charged less of a tax than was refunded.
  const left = (of: (content: InvoiceContent) => Cents) =>
    Math.max(0, of(invoice) - sum(earlier.map(of)));
  const lines = takeLines(
    invoice.lines,
    earlier.flatMap((credit) => credit.lines),
  );
  const subtotal = sum(lines.map(({ amount }) => readCents(amount)));
  const taxes = invoice.taxes.map((tax) => ({
    ...tax,
    amount: formatCents(left(({ taxes }) => amountOf(taxes.find((one) => one.name === tax.name)))),
  }));
  const shipping = left(({ shipping }) => readCents(shipping));
  const total = left((content) => readCents(content.total));
  const rest = total - sum(taxes.map(({ amount }) => readCents(amount))) - shipping - subtotal;
  return {
    ...asCredit(invoice, reason),
    lines,
    subtotal: formatCents(subtotal),
    discount: rest < 0 ? { code: '', amount: formatCents(-rest) } : null,
    shipping: formatCents(shipping),
    adjustments: rest > 0 ? [{ kind: 'charge', amount: formatCents(rest), reason }] : [],
    taxes,
    taxable: formatCents(left((content) => readCents(content.taxable))),
    total: formatCents(total),
  };
}

/** The same parties and order; nothing of how it was paid. */
function asCredit(invoice: InvoiceContent, reason: string) {
  const { number, issuedOn, seller, buyer, order, province, poNumber, shippingMethod } = invoice;
  return {
    kind: 'credit-note' as const,
    credits: { number, issuedOn },
    ...{ reason, seller, buyer, order, province, poNumber, shippingMethod },
    ...{ beforeTax: false, paid: null, waived: '0.00', terms: null, validUntil: null, note: '' },
  };
}

/** Lines without what was taken of them before; a line is known by its name and price. */
function takeLines(lines: readonly Line[], taken: readonly Line[]): Line[] {
  const left = taken.map((line) => ({ ...line }));
  return lines.flatMap((line) => {
    let { quantity } = line;
    for (const one of left.filter(
      ({ name, price }) => name === line.name && price === line.price,
    )) {
      const taken = Math.min(one.quantity, quantity);
      one.quantity -= taken;
      quantity -= taken;
    }
    return quantity > 0
      ? [{ ...line, quantity, amount: formatCents(priceOf(quantity, line.price)) }]
      : [];
  });
}

function priceOf(quantity: number, price: string): Cents {
  return lineTotal({ quantity, unitPrice: readCents(price) });
}

function amountOf(tax: { amount: string } | undefined): Cents {
  return readCents(tax?.amount ?? '0.00');
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
