import type { CustomerData } from '../../../contracts/customer-data.ts';
import { longDate } from '../../ui/long-date.ts';

/** How much the shop holds of a customer, line by line, and how much of it stays. */
export function describeHoldings(data: CustomerData): { label: string; value: string }[] {
  const payments = data.transfers.length + data.refunds.length;
  const sold = data.orders.filter(({ keptUntil }) => keptUntil !== null).length;
  const [subscriber] = data.newsletter;
  return [
    { label: 'Orders', value: countOf(data.orders.length, sold) },
    { label: 'Transfers and refunds', value: countOf(payments, payments) },
    { label: 'Messages', value: countOf(data.messages.length) },
    { label: 'Mails', value: countOf(data.mails.length) },
    {
      label: 'Newsletter',
      value: subscriber ? (subscriber.unsubscribedAt ? 'Has left' : 'On the list') : 'No',
    },
  ];
}

/** What an erasure leaves for the books, and until when; empty if it leaves nothing. */
export function describeWhatStays({ orders, transfers, refunds }: CustomerData): string[] {
  return [
    ...orders.flatMap(({ number, keptUntil }) =>
      keptUntil
        ? [
            `Order ${number}, without the phone number and your notes: until ${longDate(keptUntil)}.`,
          ]
        : [],
    ),
    ...lastDay('Transfers as the bank showed them', transfers),
    ...lastDay('Refunds', refunds),
  ];
}

function lastDay(what: string, rows: readonly { keptUntil: string }[]): string[] {
  const last = rows
    .map(({ keptUntil }) => keptUntil)
    .toSorted()
    .at(-1);
  return last ? [`${what}: until ${longDate(last)}.`] : [];
}

function countOf(all: number, forBooks = 0): string {
  if (all === 0) return 'None';
  if (forBooks === 0) return String(all);
  return forBooks === all ? `${all}, for the books` : `${all}, ${forBooks} of them for the books`;
}
