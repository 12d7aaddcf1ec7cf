import { DAY } from '../dates/shop-day.ts';

/**
 * Whether a parcel was sent so lately that it may still be here, and its shipping undone. Both in milliseconds. Not one that
 * a clock dates ahead: it would stay new for as long.
 */
export function isJustShipped(shippedAt: number, now: number): boolean {
  return shippedAt <= now && now - shippedAt < DAY;
}
