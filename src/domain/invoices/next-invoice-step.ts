import type { Cents } from '../pricing/money.ts';

/** An invoice or credit note that was issued for an order. */
type Issued = {
  id: string;
  /** Of a credit note: the invoice that it takes back. */
  credits: string | null;
  /** Of a credit note: the reason of the refund that it is for; null for all that was left of its invoice. */
  refund: string | null;
  /** Of an invoice: what it says of the sale. */
  sale: string;
  total: Cents;
};

type OrderFacts = {
  /** Whether it is to have an invoice: it stands, is paid or was sent on terms, and costs anything. */
  isDue: boolean;
  /** What an invoice of today would say of the sale, before any refund: compared with what was issued. */
  sale: string;
  /** The reasons of the parts that were refunded; no two of an order are the same. */
  refunds: readonly string[];
  /** The oldest first. */
  issued: readonly Issued[];
};

/** `credit` an invoice: one refund of it, or all that is left. `invoice` the whole sale. */
export type InvoiceStep =
  | { step: 'credit'; invoiceId: string; refund: string | null }
  | { step: 'invoice' };

/**
 * What is to be issued next for an order as it is; undefined where all was issued. An order has at most one invoice that is
 * not taken back whole. One that was changed since is taken back and issued anew; each refund of a part is credited once.
 */
export function nextInvoiceStep(order: OrderFacts): InvoiceStep | undefined {
  const { isDue, sale, refunds, issued } = order;
  const open = findOpen(issued);
  if (open && (!isDue || open.sale !== sale)) {
    if (amountLeft(open, issued) > 0) {
      return { step: 'credit', invoiceId: open.id, refund: null };
    }
    return isDue ? { step: 'invoice' } : undefined;
  }
  if (!isDue) return undefined;
  if (!open) return { step: 'invoice' };
  const credited = issued.filter(({ credits }) => credits === open.id).map(({ refund }) => refund);
  const refund = refunds.find((reason) => !credited.includes(reason));
  return refund === undefined ? undefined : { step: 'credit', invoiceId: open.id, refund };
}

/** What of an invoice was not credited, in cents. */
function amountLeft({ id, total }: Issued, issued: readonly Issued[]): Cents {
  const credited = issued.filter(({ credits }) => credits === id);
  return credited.reduce((left, credit) => left - credit.total, total);
}

/** The latest invoice, where it is not taken back whole. */
export function findOpen<One extends Pick<Issued, 'id' | 'credits' | 'refund'>>(
  issued: readonly One[],
): One | undefined {
  const takenBack = new Set(
    issued.filter(({ refund }) => refund === null).map(({ credits }) => credits),
  );
  const latest = issued.findLast(({ credits }) => credits === null);
  return latest && !takenBack.has(latest.id) ? latest : undefined;
}

/** '2026-00042' */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(5, '0')}`;
}
