import type { HistoryEntry } from '../../../../contracts/orders/order-history.ts';
import { mediumDate } from '../../../../domain/dates/medium-date.ts';
import { shopFormat } from '../../../../domain/dates/shop-day.ts';
import { carrierNames, readCarrier } from '../../../../domain/delivery/parcel-tracking.ts';
import { describeDifference } from '../../../../domain/orders/order-difference.ts';
import type { OrderAction } from '../../../../domain/orders/order-states.ts';
import { formatCents, formatDollars, readCents } from '../../../../domain/pricing/money.ts';
import { returnReasonNames } from '../../../../domain/returns/return-reason-names.ts';

const steps: Record<OrderAction, string> = {
  'confirm-payment': 'Paid in full',
  'withdraw-payment': 'No longer paid in full: awaiting payment again',
  ship: 'Shipped',
  unship: 'Shipping undone: the customer was not emailed',
  deliver: 'Delivered',
  expire: 'Expired unpaid: nothing is held for it any more',
  revive: 'Reinstated: its products were taken from stock',
  reopen: 'Reinstated: it had expired too early',
  reserve: 'Reserved: its products were taken from stock',
  cancel: 'Cancelled',
  'cancel-and-refund': 'Cancelled, with its payment to be refunded',
  'owe-refund': 'Payment arrived too late: it is to be refunded',
  refund: 'Fully refunded',
  'undo-refund': 'Refund undone: it is to be sent again',
};

/** What happened, and what somebody wrote about it. `isFree` where the order costs nothing, `isPickup` where nobody sends it. */
export function describeHistory(
  entry: HistoryEntry,
  isFree = false,
  isPickup = false,
): { what: string; text?: string | undefined } {
  switch (entry.kind) {
    case 'step':
      return { what: describeStep(entry, isFree, isPickup), text: joinRemarks(entry) };
    case 'matched':
      return { what: `${formatDollars(entry.amount)} of a transfer matched` };
    case 'unmatched':
      return { what: `${formatDollars(entry.amount)} of a transfer unmatched` };
    case 'refunded':
      return {
        what: `${formatDollars(entry.amount)} refunded`,
        text: entry.reference ? `Bank reference ${entry.reference}` : undefined,
      };
    case 'waived':
      return { what: `${formatDollars(entry.amount)} waived`, text: entry.reason };
    case 'waiver-dropped':
      return {
        what: `${formatDollars(entry.amount)} no longer waived: the payment it was waived for was undone`,
      };
    case 'refund-undone':
      return { what: `Refund of ${formatDollars(entry.amount)} undone`, text: entry.reason };
    case 'note':
      return { what: 'Note', text: entry.text };
    case 'reminded':
      return { what: 'Payment reminder sent' };
    case 'reminded-of-debt':
      return {
        what: `Reminded of ${formatDollars(entry.owed)}, due by ${mediumDate(entry.dueOn)}`,
      };
    case 'said-sent':
      return { what: 'The customer reported the transfer as sent' };
    case 'said-not-sent':
      return { what: 'The customer reported the transfer as not sent' };
    case 'hold':
      return { what: `Products held until the end of ${shopDate(entry.until)}` };
    case 'pay-by':
      return { what: `Time to pay until the end of ${shopDate(entry.until)}` };
    case 'address':
      return { what: `Payment address changed to ${entry.after}`, text: `Before: ${entry.before}` };
    case 'changed':
      return {
        what: describeTotal(entry),
        text: [
          ...entry.differences.map(describeDifference),
          ...(entry.isMailed ? [] : ['The customer was not emailed.']),
          ...(entry.notifyCustomer ? [`To the customer: ${entry.notifyCustomer}`] : []),
        ].join('\n'),
      };
    case 'refund-owed':
      return { what: describeRefund(entry), text: listRefunded(entry) };
    case 'return':
      return {
        what: (entry.reason === 'damaged' && damageSteps[entry.step]) || returnSteps[entry.step],
        text: listReturned(entry),
      };
    case 'replaced':
      return { what: `Replacement made: order ${entry.number}`, text: listItems(entry.items) };
    case 'packed':
      return { what: entry.packed ? 'Packed' : 'Packing undone' };
    case 'lots':
      return {
        what: `Lots of ${entry.product}: ${entry.after || 'none'}`,
        text: `Before: ${entry.before || 'none'}`,
      };
    case 'parcel':
      return { what: describeParcel(entry) };
    case 'part-shipped':
      return { what: `Shipped in part: parcel ${entry.position}`, text: listSent(entry) };
    case 'part-taken-back':
      return { what: `Parcel ${entry.position} undone: the customer was not emailed` };
  }
}

function describeTotal({ total: { before, after } }: Entry<'changed'>): string {
  return before === after
    ? 'Changed'
    : `Changed: the total is ${formatDollars(after)}, before ${formatDollars(before)}`;
}

function describeRefund({ amount, credited = '0.00', total }: Entry<'refund-owed'>): string {
  const refunded = formatCents(readCents(amount) - readCents(credited));
  const parts = [
    ...(refunded === '0.00' ? [] : [`${formatDollars(refunded)} to be refunded`]),
    ...(credited === '0.00' ? [] : [`${formatDollars(credited)} taken off what is owed`]),
  ];
  return `${parts.join(', ')}: the total is ${formatDollars(total.after)}, before ${formatDollars(total.before)}`;
}

function listRefunded({ items, shipping, reason, backInStock }: Entry<'refund-owed'>): string {
  return [
    reason,
    ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
    ...(shipping === '0.00' ? [] : [`Shipping: ${formatDollars(shipping)}`]),
    ...(backInStock ? ['Put back in stock'] : []),
  ].join('\n');
}

const returnSteps: Record<Entry<'return'>['step'], string> = {
  asked: 'The customer asked for a return',
  announced: 'Return registered',
  reopened: 'Return open again: its replacement was cancelled',
  accept: 'Return accepted',
  decline: 'Return declined',
  receive: 'Return received',
  refund: 'Return settled by a refund',
  replace: 'Return settled by a replacement',
  close: 'Return closed without a refund',
};

/** What differs where the reason is damage: it was reported, and nothing need come back. */
const damageSteps: Partial<typeof returnSteps> = {
  asked: 'The customer reported damage',
  accept: 'Report of damage accepted',
  decline: 'Report of damage declined',
  close: 'Report of damage closed without a refund',
};

function listReturned({ reason, items, intact }: Entry<'return'>): string {
  const back = intact && intact.length > 0 ? [`Put back in stock:\n${listItems(intact)}`] : [];
  return [returnReasonNames[reason], listItems(items), ...back].join('\n');
}

function listItems(items: Entry<'return'>['items']): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
}

type Entry<Kind> = Extract<HistoryEntry, { kind: Kind }>;

function describeStep({ action, from }: Entry<'step'>, isFree: boolean, isPickup: boolean): string {
  if (isPickup && action === 'ship') return 'Ready for pick-up';
  if (isPickup && action === 'deliver') return 'Picked up';
  if (action === 'confirm-payment' && isFree) return 'Nothing to pay';
  const isRefund = action === 'cancel-and-refund' && (from === 'shipped' || from === 'delivered');
  return isRefund ? 'Refunded: its payment is to be sent back' : steps[action];
}

function joinRemarks({ reason, notifyCustomer }: Entry<'step'>): string | undefined {
  const toCustomer = notifyCustomer && `To the customer: ${notifyCustomer}`;
  return [reason, toCustomer].filter(Boolean).join('\n') || undefined;
}

function describeParcel({ position, ...label }: Entry<'parcel'>): string {
  return `${position ? `Parcel ${position}` : 'Parcel'}: ${describeLabel(label)}`;
}

function describeLabel({
  carrier: stored,
  trackingNumber,
}: Pick<Entry<'parcel'>, 'carrier' | 'trackingNumber'>): string {
  const carrier = readCarrier(stored);
  const name = carrier ? carrierNames[carrier] : stored;
  return trackingNumber ? `${name}, ${trackingNumber}` : name;
}

function listSent({ items, note, ...label }: Entry<'part-shipped'>): string {
  return [
    ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
    ...[describeLabel(label)].filter(Boolean),
    ...(note ? [`To the customer: ${note}`] : []),
  ].join('\n');
}

const medium = shopFormat({ dateStyle: 'medium' });

/** The day in the shop that an ISO time falls in: 'Nov 20, 2026', kept together at the end of a line. */
export function shopDate(at: string): string {
  return medium().format(new Date(at)).replaceAll(' ', '\u00a0');
}
