import type { listPackingSlips as contract } from '../../../contracts/orders/admin-orders.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { listPickedLots } from '../../certificates/index.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { Shop } from '../../platform/shop.ts';
import { describeRecipient, readShippingMethod } from '../describe-order.ts';
import { describeLots } from '../list-items-with-lots.ts';
import { linesToShip } from '../parcels.ts';
import { selectToShip } from './store.ts';

/** Slips printed at a time. */
const MAX_SLIPS = 100;

/** What is packed next, one slip for each order, the oldest first; or the orders with these numbers, packed or not. */
export async function listPackingSlips(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  numbers?: readonly string[],
): Promise<Answer<typeof contract>> {
  const wanted = numbers
    ? selectToShip(db, numbers)
    : selectToShip(db).where('packed_at', 'is', null);
  const waiting = await wanted
    .selectAll()
    .limit(MAX_SLIPS + 1)
    .execute();
  const orders = waiting.slice(0, MAX_SLIPS);
  const ids = orders.map(({ id }) => id);
  const lines = await linesToShip(db, orders);
  const picked = await listPickedLots(db, ids);
  return {
    slips: orders.map((order) => ({
      id: order.id,
      number: order.number,
      createdAt: isoTime(order.created_at),
      ...describeRecipient(order),
      shippingMethod: readShippingMethod(order),
      items: sumByProduct(lines.get(order.id) ?? []).map(
        ({ productId, quantity, name, dosage, vialSize }) => ({
          id: productId,
          quantity,
          product: { name, dosage, vialSize },
          lots: describeLots(
            (picked.get(order.id) ?? []).filter(({ parcel }) => parcel === 0),
            productId,
          ),
        }),
      ),
      publicUrl: config.publicUrl ?? null,
    })),
    isWhole: waiting.length <= MAX_SLIPS,
  };
}

/** Who packs takes a product from the shelf once, also where some of it was added at another price. */
function sumByProduct<Line extends { productId: string; quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId);
  return [...byProduct.values()].flatMap(([first, ...more]) =>
    first
      ? [{ ...first, quantity: more.reduce((sum, line) => sum + line.quantity, first.quantity) }]
      : [],
  );
}
