import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';

/** Whether there is nothing to pay for an order, as for a replacement: then it is not called paid. */
export function costsNothing({ payment }: Pick<OrderDetails, 'payment'>): boolean {
  return payment.due === '0.00';
}
