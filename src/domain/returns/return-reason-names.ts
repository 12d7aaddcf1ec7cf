import type { ReturnReason } from './return-states.ts';

/** Reasons in words, for customers and the owner alike. */
export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: 'Arrived damaged',
  unopened: 'Unopened, no longer needed',
  'wrong-product': 'Not what was ordered',
};
