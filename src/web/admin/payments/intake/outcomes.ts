import type { IntakeItem, IntakeOutcome } from '../../../../contracts/payments/intake.ts';
import { formatCents, readCents } from '../../../../domain/pricing/money.ts';

export const groupNames = {
  asked: 'Waiting for you',
  unread: 'Not read',
  new: 'To record',
  recorded: 'Recorded',
  other: 'Other deposits',
  known: 'In the ledger already',
  out: 'Money out',
  none: 'Not payments',
};
export type GroupId = keyof typeof groupNames;
type Tone = 'pass' | 'warning' | 'neutral' | 'alarm';

/** Each outcome in the order of the lists: its group, its tag, and what that leaves open. */
export const outcomeTexts: Record<
  IntakeOutcome,
  readonly [group: GroupId, tone: Tone, tag: string, text?: string]
> = {
  'names-order': ['asked', 'warning', 'Names an open order'],
  'may-be-refund': ['asked', 'warning', 'May be a store’s refund'],
  'no-amount': ['asked', 'warning', 'Amount unclear', 'It does not name one amount.'],
  unknown: ['asked', 'warning', 'Unclear', 'It does not say that money was received.'],
  unchecked: ['asked', 'warning', 'Signature not checked', 'Anyone could have written it.'],
  unsigned: ['asked', 'warning', 'No signature', 'Anyone could have written it.'],
  suspicious: ['asked', 'alarm', 'Suspicious', 'Parts of it differ from Interac’s own emails.'],
  foreign: ['asked', 'alarm', 'Not from Interac', 'Anyone could have written it.'],
  unreadable: ['unread', 'warning', 'Cannot be read'],
  'too-large': ['unread', 'warning', 'Larger than 256 kB', 'Paste its text instead.'],
  failed: ['unread', 'warning', 'Not recorded', 'Something went wrong in the shop.'],
  'possible-duplicate': ['new', 'warning', 'May be a duplicate'],
  'other-amount': ['new', 'warning', 'Same reference, another amount'],
  confirms: ['new', 'pass', 'Confirms a hint'],
  recorded: ['new', 'pass', 'New'],
  hint: ['new', 'neutral', 'Hint'],
  duplicate: ['new', 'neutral', 'Duplicate', 'It is not counted.'],
  again: ['other', 'warning', 'Probably imported before'],
  cut: ['other', 'warning', 'May be cut off'],
  other: ['other', 'neutral', 'Not an e-Transfer'],
  known: ['known', 'neutral', 'In the ledger already'],
  out: ['out', 'neutral', 'Money out'],
  reminder: ['none', 'neutral', 'Reminder'],
  request: ['none', 'neutral', 'Request for money'],
  sent: ['none', 'neutral', 'Sent by you'],
  cancelled: ['none', 'neutral', 'Cancelled'],
  declined: ['none', 'neutral', 'Declined'],
  expired: ['none', 'neutral', 'Expired'],
};

/** What is to be recorded is recorded once it is in the ledger. */
export function groupOf({ outcome, transferId }: IntakeItem): GroupId {
  const [group] = outcomeTexts[outcome];
  return group === 'new' && transferId !== null ? 'recorded' : group;
}

export function itemsIn<Item extends IntakeItem>(items: readonly Item[], group: GroupId): Item[] {
  return items.filter((item) => groupOf(item) === group);
}

/** The groups that have items, in order, each with its items in order. */
export function groupItems<Item extends IntakeItem>(items: readonly Item[]): Map<GroupId, Item[]> {
  const byOutcome = Map.groupBy(items, ({ outcome }): string => outcome);
  const inOrder = Object.keys(outcomeTexts).flatMap((outcome) => byOutcome.get(outcome) ?? []);
  return Map.groupBy(inOrder, groupOf);
}

/** The sum, as an amount of the wire. */
export function sumOf(items: readonly IntakeItem[]): string {
  return formatCents(items.reduce((sum, { amount }) => sum + readCents(amount ?? '0.00'), 0));
}
