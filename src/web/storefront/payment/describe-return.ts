import type { OwnReturn, OwnReturns } from '../../../contracts/returns/own-returns.ts';
import { DAMAGE_HOURS, RETURN_DAYS } from '../../../domain/returns/return-rule.ts';

type ReturnWords = { label: string; tone: 'warning' | 'pass' | 'neutral'; meaning: string };

/** How a return stands, in the customer's words. */
export function describeReturn({ state, reason, outcome, comesBack }: OwnReturn): ReturnWords {
  switch (state) {
    case 'asked':
      return {
        label: reason === 'damaged' ? 'Reported' : 'Asked',
        tone: 'warning',
        meaning: 'We look at it and answer you. Please send nothing back yet.',
      };
    case 'accepted':
      return {
        label: 'Accepted',
        tone: 'pass',
        meaning: comesBack
          ? 'Please send it back: our email says where to.'
          : 'You need not send anything back. We are settling it.',
      };
    case 'declined':
      return { label: 'Declined', tone: 'neutral', meaning: 'We could not accept it.' };
    case 'received':
      return { label: 'Received', tone: 'pass', meaning: 'It has come back. We are settling it.' };
    case 'settled':
      return { label: 'Settled', tone: 'neutral', meaning: settled[outcome ?? 'nothing'] };
  }
}

const settled = {
  refund: 'It is settled by a refund, which you find in the order summary.',
  replacement: 'It is settled by a replacement, an order of its own.',
  nothing: 'It is closed without a refund or a replacement.',
} as const;

/** What can still be asked for, by the shop's rule. */
export function describeRule({ reasons }: Pick<OwnReturns, 'reasons'>): string {
  const unopened = `Unopened products, and what you did not order, can be returned within ${RETURN_DAYS} days of delivery. Opened products cannot.`;
  return reasons.some(({ reason }) => reason === 'damaged')
    ? `Report damage within ${DAMAGE_HOURS} hours of delivery, with a picture. ${unopened}`
    : unopened;
}
