import type { getPickList } from '../../../contracts/orders/admin-orders.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { listPickedLots, type PickedLot } from '../../certificates/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { readShippingMethod } from '../describe-order.ts';
import { describeLots } from '../list-items-with-lots.ts';
import { linesToShip } from '../parcels.ts';
import { selectToShip } from './store.ts';

/** Orders on one list: several times what a person can carry in a morning. */
const MAX_ORDERS = 300;

type PickList = Answer<typeof getPickList>;

/** What to take from the shelf, by product: for the orders to ship that are not packed, or those with these numbers. */
export async function makePickList(db: Queryable, numbers?: readonly string[]): Promise<PickList> {
  const waiting = await selectToShip(db, numbers)
    .select(['id', 'number', 'packed_at', 'adjustments', 'shipping_method'])
    .limit(MAX_ORDERS + 1)
    .execute();
  const listed = waiting.slice(0, MAX_ORDERS);
  const toPack = numbers ? listed : listed.filter(({ packed_at }) => packed_at === null);
  const ids = toPack.map(({ id }) => id);
  const lines = await linesToShip(db, toPack);
  const picked = addLots(
    [...(await listPickedLots(db, ids)).values()].flat().filter(({ parcel }) => parcel === 0),
  );
  const products = new Map<string, PickList['products'][number]>();
  for (const { id, number, ...order } of toPack) {
    const expedited = readShippingMethod(order).id === 'expedited';
    for (const { productId, quantity, name, dosage, vialSize } of lines.get(id) ?? []) {
      const product = products.get(productId) ?? {
        ...{ productId, name, dosage, vialSize },
        quantity: 0,
        lots: describeLots(picked, productId),
        orders: [],
      };
      product.quantity += quantity;
      const same = product.orders.find((order) => order.id === id);
      if (same) same.quantity += quantity;
      else product.orders.push({ id, number, quantity, expedited });
      products.set(productId, product);
    }
  }
  return {
    orders: toPack.length,
    packed: listed.length - toPack.length,
    isWhole: waiting.length <= MAX_ORDERS,
    products: [...products.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-CA')),
  };
}

/** What all of the orders together need of each lot. */
function addLots(picked: readonly PickedLot[]): PickedLot[] {
  const byLot = Map.groupBy(
    picked,
    ({ lotId, productId, number }) => lotId ?? `${productId} ${number}`,
  );
  return [...byLot.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, quantity: same.reduce((sum, one) => sum + one.quantity, 0) }] : [];
  });
}
