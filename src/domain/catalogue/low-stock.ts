/** A product of which no more than this is left is low on stock: time to order. */
export const LOW_STOCK = 5;
