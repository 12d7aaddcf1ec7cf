import { addDays, DAY, shopDay } from '../dates/shop-day.ts';

/** The longest time to pay, in days after shipping. */
export const MAX_TERMS_DAYS = 120;

export const purchaseOrderFileKinds = ['pdf', 'png', 'jpg', 'webp'] as const;
export type PurchaseOrderFileKind = (typeof purchaseOrderFileKinds)[number];

/** 'Due within 30 days after it has shipped'. */
export function describeTerms(days: number): string {
  return `Due within ${days === 1 ? '1 day' : `${days} days`} after it has shipped`;
}

/** A purchase order by its number: 'PO 4471', and 'PO-4471' where the number says itself what it is. */
export function namePurchaseOrder(number: string): string {
  return /^P\.? ?O(?!\p{L})/iu.test(number) ? number : `PO ${number}`;
}

/** The last day to pay (2026-01-31) for what was shipped at a time in milliseconds: as on an invoice of that day. */
export function dueDayOf(shippedAt: number, termsDays: number): string {
  return addDays(shopDay(shippedAt), termsDays);
}

export const debtAges = ['not-due', 'to-30', 'to-60', 'over-60'] as const;
/** How long money has been overdue: not at all, for 1 to 30 days, for 31 to 60, or for longer. */
export type DebtAge = (typeof debtAges)[number];

/** Days (2026-01-31) since the last day to pay; 0 up to that day, and where it is not known yet. */
export function daysOverdue(dueOn: string | null, today: string): number {
  if (dueOn === null || dueOn >= today) return 0;
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY);
}

export function debtAgeOf(overdue: number): DebtAge {
  if (overdue <= 0) return 'not-due';
  if (overdue <= 30) return 'to-30';
  return overdue <= 60 ? 'to-60' : 'over-60';
}

/** The days on which a customer is reminded, counted from the last day to pay. */
export const REMINDER_DAYS = [-3, 7, 21] as const;

/** How many of the reminders are to have been sent by a day. */
export function countDueReminders(dueOn: string, today: string): number {
  return REMINDER_DAYS.filter((days) => addDays(dueOn, days) <= today).length;
}
