import { Notice } from '../../ui/Notice.tsx';
import type { OrderFailure } from './use-place-order.ts';

const words = {
  changed: {
    title: 'Your order was not placed',
    advice: 'The figures above are up to date.',
  },
  code: {
    title: 'Your order was not placed',
    advice: 'Remove the code above to order without it.',
  },
  refused: { title: 'Your order was not placed', advice: undefined },
  unanswered: {
    title: 'The order could not be confirmed',
    advice: 'Nothing you typed is lost. Place it again: that never makes a second order.',
  },
} as const;

/** Why the last try made no order, and what to do. */
export function OrderFailureNotice({ message, kind }: OrderFailure) {
  const { title, advice } = words[kind];
  const sentence = /[.?]$/.test(message) ? message : `${message}.`;
  return (
    <Notice tone="error" title={title}>
      {advice ? `${sentence} ${advice}` : sentence}
    </Notice>
  );
}
