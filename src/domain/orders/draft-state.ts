import { shopDay } from '../dates/shop-day.ts';

/** `sent` is mailed as a quote; whether it is can be seen of an open one only. */
export const draftStates = ['open', 'sent', 'expired', 'accepted'] as const;
export type DraftState = (typeof draftStates)[number];

/** Days that a quote is valid for, unless the owner sets another day. */
export const QUOTE_DAYS = 14;

type Draft = { orderId: string | null; validUntil: string; sentAt: number | string | null };

/** Where a draft stands at `now` (milliseconds). It can be accepted to the end of its last day in the shop. */
export function draftStateOf({ orderId, validUntil, sentAt }: Draft, now: number): DraftState {
  if (orderId !== null) return 'accepted';
  if (validUntil < shopDay(now)) return 'expired';
  return sentAt === null ? 'open' : 'sent';
}
