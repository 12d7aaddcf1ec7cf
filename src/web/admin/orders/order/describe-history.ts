import type { HistoryEntry } from '../../../../contracts/orders/order-history.ts';
import { shopFormat } from '../../../../domain/dates/shop-day.ts';
import { carrierNames, readCarrier } from '../../../../domain/delivery/parcel-tracking.ts';
import type { OrderAction } from '../../../../domain/orders/order-states.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';

const steps: Record<OrderAction, string> = {
  'confirm-payment': 'Paid in full',
  'withdraw-payment': 'No longer paid in full: it awaits payment again',
  ship: 'Shipped',
  unship: 'Not shipped after all: the customer was not told',
  deliver: 'Delivered',
  expire: 'Expired unpaid: its products went back into stock',
  revive: 'Taken up again: its products were taken from stock',
  reopen: 'Taken up again: it had expired before its time',
  cancel: 'Cancelled',
  'cancel-and-refund': 'Cancelled, its money to be sent back',
  'owe-refund': 'Money came after the end: it is to be sent back',
  refund: 'All of its money was sent back',
  'undo-refund': 'Its money is to be sent back again',
};

/** What happened, and what somebody wrote about it. */
export function describeHistory(entry: HistoryEntry): { what: string; text?: string | undefined } {
  switch (entry.kind) {
    case 'step':
      return { what: describeStep(entry), text: joinRemarks(entry) };
    case 'matched':
      return { what: `${formatDollars(entry.amount)} of a transfer matched` };
    case 'unmatched':
      return { what: `${formatDollars(entry.amount)} of a transfer taken off again` };
    case 'refunded':
      return {
        what: `${formatDollars(entry.amount)} sent back`,
        text: entry.reference ? `Bank reference ${entry.reference}` : undefined,
      };
    case 'waived':
      return { what: `${formatDollars(entry.amount)} not asked for any more`, text: entry.reason };
    case 'waiver-dropped':
      return {
        what: `${formatDollars(entry.amount)} asked for again: the money it was waived for is gone`,
      };
    case 'refund-undone':
      return { what: `${formatDollars(entry.amount)} not sent back after all`, text: entry.reason };
    case 'note':
      return { what: 'Note', text: entry.text };
    case 'reminded':
      return { what: 'Reminded of the payment' };
    case 'said-sent':
      return { what: 'The customer said that the transfer is sent' };
    case 'said-not-sent':
      return { what: 'The customer said that the transfer is not sent after all' };
    case 'hold':
      return { what: `Products held until the end of ${shopDate(entry.until)}` };
    case 'address':
      return { what: `Told to pay to ${entry.after}`, text: `Until now: ${entry.before}` };
    case 'packed':
      return { what: entry.packed ? 'Packed' : 'Not packed after all' };
    case 'lots':
      return {
        what: `Lots of ${entry.product}: ${entry.after || 'none'}`,
        text: `Until now: ${entry.before || 'none'}`,
      };
    case 'parcel':
      return { what: describeParcel(entry) };
  }
}

type Entry<Kind> = Extract<HistoryEntry, { kind: Kind }>;

function describeStep({ action, from }: Entry<'step'>): string {
  const isRefund = action === 'cancel-and-refund' && (from === 'shipped' || from === 'delivered');
  return isRefund ? 'Refunded: its money is to be sent back' : steps[action];
}

function joinRemarks({ reason, notifyCustomer }: Entry<'step'>): string | undefined {
  const toCustomer = notifyCustomer && `To the customer: ${notifyCustomer}`;
  return [reason, toCustomer].filter(Boolean).join('\n') || undefined;
}

function describeParcel({ carrier: stored, trackingNumber }: Entry<'parcel'>): string {
  const carrier = readCarrier(stored);
  const name = carrier ? carrierNames[carrier] : stored;
  return trackingNumber ? `Parcel: ${name}, ${trackingNumber}` : `Parcel: ${name}`;
}

const medium = shopFormat({ dateStyle: 'medium' });

/** The day in the shop that an ISO time falls in: 'Nov 20, 2026', kept together at the end of a line. */
export function shopDate(at: string): string {
  return medium().format(new Date(at)).replaceAll(' ', '\u00a0');
}
