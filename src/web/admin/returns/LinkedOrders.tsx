import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import { OrderLink } from '../orders/OrderLink.tsx';

type LinkedOrdersProps = { order: Pick<OrderDetails, 'replaces' | 'replacements'> };

/** The order that this one replaces something of, and its own replacements. */
export function LinkedOrders({ order: { replaces, replacements } }: LinkedOrdersProps) {
  return (
    <>
      {replaces && (
        <span>
          Replaces a part of <OrderLink {...replaces} />
        </span>
      )}
      {replacements.map((one) => (
        <span key={one.id}>
          <span>{one.isCancelled ? 'Cancelled replacement:' : 'Replacement:'}</span>{' '}
          <OrderLink {...one} />
        </span>
      ))}
    </>
  );
}
