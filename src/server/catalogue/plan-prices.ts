import {
  type ChangedPrices,
  type planPrices as contract,
  type PricedFields,
  pricedFields,
} from '../../contracts/catalogue/change-prices.ts';
import type { Product, ProductCard } from '../../contracts/catalogue/products.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { changePrices } from '../../domain/pricing/price-change.ts';
import { checkPrices } from '../../domain/pricing/quantity-prices.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { Shop } from '../platform/shop.ts';
import { cardColumns, readProductCard } from './read-product.ts';

/** What a change of prices would make of these products; those that are gone are left out. */
export async function planPrices(
  { db }: Pick<Shop, 'db'>,
  { ids, change }: Input<typeof contract>['body'],
): Promise<Answer<typeof contract>> {
  const products: ChangedPrices[] = [];
  const refused: string[] = [];
  let unchanged = 0;
  for (const product of await findPriced(forLongReads(db), ids)) {
    const { priceFrom5 = null, priceFrom10 = null } = product;
    const now = changePrices({ ...product, priceFrom5, priceFrom10 }, change);
    const changed = compareFields(product, now);
    const reason = changed && findWrongField(product, now);
    if (!changed) unchanged += 1;
    else if (reason) refused.push(`${withContent(product)}: ${reason}`);
    else products.push(changed);
  }
  return { products, unchanged, refused };
}

async function findPriced(db: Queryable, ids: readonly string[]): Promise<ProductCard[]> {
  const rows = await inBatches([...new Set(ids)], (batch) =>
    db
      .selectFrom('products')
      .select([...cardColumns, 'sort_name'])
      .where('id', 'in', batch)
      .execute(),
  );
  // As the list has them.
  const inOrder = rows.toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : 1));
  return inOrder.map(readProductCard);
}

type Priced = Pick<Product, 'id' | 'name' | 'dosage' | keyof PricedFields>;

export const fieldNames = pricedFields.keyof().options;

/** The fields in which a product would change; undefined where it would not. */
export function compareFields(product: Priced, wanted: PricedFields): ChangedPrices | undefined {
  const differing = fieldNames.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== (product[field] ?? null),
  );
  if (differing.length === 0) return undefined;
  const pick = (fields: PricedFields): PricedFields =>
    Object.fromEntries(differing.map((field) => [field, fields[field] ?? null]));
  return {
    ...{ id: product.id, name: withContent(product) },
    ...{ was: pick(product), now: pick(wanted) },
  };
}

/** A product with what is sent in place of what it has. */
export function withFields<P extends Priced>(
  product: P,
  {
    price = product.price,
    originalPrice = product.originalPrice,
    stock = product.stock,
    ...others
  }: PricedFields,
): P {
  return { ...product, ...others, price, originalPrice, stock };
}

/** Why a product may not become like that, in words. */
export function findWrongField(product: Priced, wanted: PricedFields): string | undefined {
  const wrong = pricedFields.safeParse(wanted).error?.issues[0]?.message;
  return wrong ?? checkPrices(withFields(product, wanted))?.reason;
}
