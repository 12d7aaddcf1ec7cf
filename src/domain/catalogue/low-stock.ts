/** A product of which no more than this is left is low on stock, time to order, unless the owner sets another number for it. */
export const LOW_STOCK = 5;

type Stocked = { stock: number; lowStockAt?: number | null | undefined };

/** Whether a product is low on stock, or out of it. */
export function isLowOnStock({ stock, lowStockAt }: Stocked): boolean {
  return stock <= (lowStockAt ?? LOW_STOCK);
}
