import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';

/** Whether an order can still be changed: until it has shipped, and its customer is known. */
export function isChangeable({ state, email }: OrderDetails): boolean {
  return (state === 'pending' || state === 'paid') && email !== '';
}
