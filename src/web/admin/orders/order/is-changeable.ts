import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { isErased } from '../../../../domain/orders/is-erased.ts';

/** Whether an order can still be changed: until it has shipped, and its customer is known. */
export function isChangeable({ state, address }: OrderDetails): boolean {
  return (state === 'pending' || state === 'paid') && !isErased({ address });
}
