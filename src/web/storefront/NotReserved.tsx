import {
  NOT_RESERVED_YET,
  RESERVED_ONCE_PAID,
  WHAT_NOT_RESERVED_MEANS,
} from '../../domain/orders/reservation-texts.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** Says of a cart, or of an unpaid order, that nothing of it is set aside before it is paid, and what that means. */
export function NotReserved() {
  return (
    <Notice title={NOT_RESERVED_YET}>{`${RESERVED_ONCE_PAID}. ${WHAT_NOT_RESERVED_MEANS}`}</Notice>
  );
}
