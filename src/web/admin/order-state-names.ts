import type { OrderState } from '../../domain/order-states.ts';

/** The states of an order in the owner's words. */
export const orderStateNames: Record<OrderState, string> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  expired: 'Expired',
  cancelled: 'Cancelled',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
};
