import type { OrderDetails } from '../../src/contracts/orders/admin-orders.ts';

/** The body of a change that leaves an order as it is, with what the test wants otherwise. */
export function wantedOrder({ items, adjustments, ...shown }: OrderDetails, with_: object = {}) {
  const { firstName, lastName, email, phone, address, addressLine2, city, province } = shown;
  return {
    customer: {
      ...{ firstName, lastName, email, phone, address, addressLine2, city, province },
      postalCode: shown.postalCode,
      country: shown.country,
    },
    lines: items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    shipping: null,
    adjustments,
    ...with_,
  };
}
