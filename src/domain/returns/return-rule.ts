import { type ReturnReason, returnReasons } from './return-states.ts';

/** Hours after delivery in which damage is reported. */
export const DAMAGE_HOURS = 48;

/** Days after delivery in which anything else is reported. */
export const RETURN_DAYS = 14;

/** Days after which a parcel that nobody marked as delivered counts as delivered: within Canada it takes 3-5 business days. */
export const DAYS_ON_THE_WAY = 7;

/** Returns of one order that its customer can ask for; the owner announces more. */
export const MAX_ASKED = 5;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When an order left and arrived, in milliseconds; null where that is not known. */
export type Travelled = { shippedAt: number | null; deliveredAt: number | null };

/** The last millisecond in which a customer can ask for a return; undefined for what has not left. */
export function returnableUntil(reason: ReturnReason, travelled: Travelled): number | undefined {
  const { shippedAt, deliveredAt } = travelled;
  if (shippedAt === null) return undefined;
  const arrived = deliveredAt ?? shippedAt + DAYS_ON_THE_WAY * DAY;
  return arrived + (reason === 'damaged' ? DAMAGE_HOURS * HOUR : RETURN_DAYS * DAY);
}

/** The reasons that a customer can still give at `now` (milliseconds), with how long. */
export function openReasons(
  travelled: Travelled,
  now: number,
): { reason: ReturnReason; until: number }[] {
  return returnReasons.flatMap((reason) => {
    const until = returnableUntil(reason, travelled);
    return until !== undefined && now <= until ? [{ reason, until }] : [];
  });
}
