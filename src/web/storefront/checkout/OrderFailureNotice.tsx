import { Notice } from '../../ui/feedback/Notice.tsx';
import type { OrderFailure } from './use-place-order.ts';

const advice: Record<OrderFailure['kind'], string> = {
  changed: 'The figures above are up to date.',
  code: 'Remove the code above to order without it.',
  refused: '',
  unanswered: 'Nothing you typed is lost. Place it again: that never makes a second order.',
};

/** Why the last try made no order, and what to do. */
export function OrderFailureNotice({ message, kind }: OrderFailure) {
  const isUnanswered = kind === 'unanswered';
  const sentence = /[.?]$/.test(message) ? message : `${message}.`;
  return (
    <Notice
      tone="error"
      title={isUnanswered ? 'The order could not be confirmed' : 'Your order was not placed'}
    >{`${sentence} ${advice[kind]}`}</Notice>
  );
}
