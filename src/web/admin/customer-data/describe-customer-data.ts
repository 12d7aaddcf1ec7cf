import type { CustomerData } from '../../../contracts/administrator/customer-data.ts';
import { longDate } from '../../ui/data/long-date.ts';

type Line = { label: string; value: string };

/** How much the shop holds of a customer, line by line, and how much of it stays. */
export function describeHoldings(data: CustomerData): Line[] {
  const payments = data.transfers.length + data.refunds.length;
  const sold = data.orders.filter(({ keptUntil }) => keptUntil !== null).length;
  const [subscriber] = data.newsletter;
  return [
    { label: 'Orders', value: countOf(data.orders.length, sold) },
    { label: 'Quotes', value: countOf(data.drafts.length) },
    { label: 'Orders in your former shop', value: countOf(data.earlierOrders.length) },
    { label: 'Transfers and refunds', value: countOf(payments, payments) },
    { label: 'Messages', value: countOf(data.messages.length) },
    { label: 'Emails', value: countOf(data.mails.length) },
    { label: 'Waiting for products', value: countOf(data.stockAlerts.length) },
    {
      label: 'Newsletter',
      value: subscriber ? (subscriber.unsubscribedAt ? 'Unsubscribed' : 'On the list') : 'No',
    },
  ];
}

/** What an erasure leaves for the books, and until when; empty if it leaves nothing. */
export function describeWhatStays({ orders, transfers, refunds }: CustomerData): Line[] {
  const kept = orders.flatMap(({ number, keptUntil }) =>
    keptUntil ? [{ label: `Order ${number}`, keptUntil }] : [],
  );
  return [...kept, ...lastOf('Transfers', transfers), ...lastOf('Refunds', refunds)].map(
    ({ label, keptUntil }) => ({ label, value: `until ${longDate(keptUntil)}` }),
  );
}

function lastOf(label: string, rows: readonly { keptUntil: string }[]) {
  const keptUntil = rows
    .map((row) => row.keptUntil)
    .toSorted()
    .at(-1);
  return keptUntil ? [{ label, keptUntil }] : [];
}

function countOf(all: number, forBooks = 0): string {
  if (all === 0) return 'None';
  if (forBooks === 0) return String(all);
  return forBooks === all ? `${all}, for the books` : `${all}, ${forBooks} of them for the books`;
}
