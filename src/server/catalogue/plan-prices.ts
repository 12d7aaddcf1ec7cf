import {
  type ChangedPrices,
  type planPrices as contract,
  type readPrices as fileContract,
  type PricedFields,
  type PricePlan,
  pricedFields,
} from '../../contracts/catalogue/change-prices.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import {
  describeOutdatedStock,
  judgeImportedStock,
} from '../../domain/catalogue/imports/imported-stock.ts';
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
): Promise<PricePlan> {
  const products: ChangedPrices[] = [];
  const refused: string[] = [];
  let unchanged = 0;
  const found = await selectPriced(forLongReads(db), ids);
  // As the list has them.
  for (const row of found.toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : 1))) {
    const product = readProductCard(row);
    const { priceFrom5 = null, priceFrom10 = null } = product;
    const now = changePrices({ ...product, priceFrom5, priceFrom10 }, change);
    const changed = compareFields(product, now);
    const reason = changed && findWrongField(product, now);
    if (!changed) unchanged += 1;
    else if (reason) refused.push(describeRow(undefined, product, reason));
    else products.push(changed);
  }
  return { products, unchanged, refused };
}

/** What the rows of a file would change, in their order. Each is about one product; what came twice is known by then. */
export async function planPriceFile(
  { db }: Pick<Shop, 'db'>,
  { rows }: Input<typeof fileContract>['body'],
): Promise<PricePlan> {
  const found = await selectPriced(
    forLongReads(db),
    rows.map(({ id }) => id),
  );
  const inShop = new Map(found.map((row) => [row.id, row]));
  const plan: PricePlan = { products: [], unchanged: 0, refused: [] };
  for (const { row, id, stockWas, ...wanted } of rows) {
    const stored = inShop.get(id);
    const refuse = (reason: string) =>
      plan.refused.push(describeRow(row, stored ?? { id }, reason));
    if (!stored) {
      refuse(`no product has this id`);
      continue;
    }
    const written = { stock: wanted.stock, stockWas };
    const shop = { stock: stored.stock, counted: stored.stock_counted };
    const judged = judgeImportedStock(written, shop);
    if (judged === 'outdated') {
      refuse(describeOutdatedStock(written, shop, 'Stock when exported:'));
      continue;
    }
    const now = judged === 'keep' ? { ...wanted, stock: undefined } : wanted;
    const product = readProductCard(stored);
    const changed = compareFields(product, now);
    const reason = changed && findWrongField(product, now);
    if (!changed) plan.unchanged += 1;
    else if (reason) refuse(reason);
    else plan.products.push({ ...changed, row });
  }
  return plan;
}

/** 'Row 3 (Neurotensin, 5 mg): …'; without a row 'Neurotensin, 5 mg: …', and by its id what the shop does not have. */
export function describeRow(
  row: number | undefined,
  product: { id: string; name?: string; dosage?: string },
  reason: string,
): string {
  const { id, name, dosage = '' } = product;
  const called = name === undefined ? id : withContent({ name, dosage });
  return row === undefined ? `${called}: ${reason}` : `Row ${row} (${called}): ${reason}`;
}

function selectPriced(db: Queryable, ids: readonly string[]) {
  return inBatches([...new Set(ids)], (batch) =>
    db
      .selectFrom('products')
      .select([...cardColumns, 'sort_name', 'stock_counted'])
      .where('id', 'in', batch)
      .execute(),
  );
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
