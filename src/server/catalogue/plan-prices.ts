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
import { mapYielding } from '../platform/map-yielding.ts';
import type { Shop } from '../platform/shop.ts';
import { cardColumns, readProductCard } from './read-product.ts';

/** What a change of prices would make of these products; those that are gone are left out. */
export async function planPrices(
  { db }: Pick<Shop, 'db'>,
  { ids, change }: Input<typeof contract>['body'],
): Promise<PricePlan> {
  const found = await selectPriced(forLongReads(db), ids);
  // As the list has them.
  const inOrder = found.toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : 1));
  const planned = await mapYielding(inOrder, (row) => {
    const product = readProductCard(row);
    const { priceFrom5 = null, priceFrom10 = null } = product;
    return planFields(product, changePrices({ ...product, priceFrom5, priceFrom10 }, change));
  });
  return gather(planned);
}

/** What the rows of a file would change, in their order. Each is about another product. */
export async function planPriceFile(
  { db }: Pick<Shop, 'db'>,
  { rows }: Input<typeof fileContract>['body'],
): Promise<PricePlan> {
  const found = await selectPriced(
    forLongReads(db),
    rows.map(({ id }) => id),
  );
  const inShop = new Map(found.map((row) => [row.id, row]));
  return gather(await mapYielding(rows, (row) => planRow(row, inShop.get(row.id))));
}

type FileRow = Input<typeof fileContract>['body']['rows'][number];
type PricedRow = Awaited<ReturnType<typeof selectPriced>>[number];

/** What becomes of one product: undefined if it stays as it is. */
type Planned = ChangedPrices | { refused: string } | undefined;

function planRow(
  { row, id, stockWas, ...wanted }: FileRow,
  stored: PricedRow | undefined,
): Planned {
  if (!stored) return { refused: describeRow(row, { id }, 'no product has this id') };
  const written = { stock: wanted.stock, stockWas };
  const shop = { stock: stored.stock, counted: stored.stock_counted };
  const judged = judgeImportedStock(written, shop);
  if (judged === 'outdated') {
    const reason = describeOutdatedStock(written, shop, 'Stock when exported:');
    return { refused: describeRow(row, stored, reason) };
  }
  const { stock, ...others } = wanted;
  return planFields(readProductCard(stored), judged === 'set' ? { ...others, stock } : others, row);
}

function planFields(product: Priced, wanted: PricedFields, row?: number): Planned {
  const changed = compareFields(product, wanted);
  const reason = changed && findWrongField(product, wanted);
  if (reason) return { refused: describeRow(row, product, reason) };
  return changed && { ...changed, row };
}

function gather(planned: readonly Planned[]): PricePlan {
  return {
    products: planned.flatMap((one) => (one && 'id' in one ? [one] : [])),
    unchanged: planned.filter((one) => one === undefined).length,
    refused: planned.flatMap((one) => (one && 'refused' in one ? [one.refused] : [])),
  };
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
function compareFields(product: Priced, wanted: PricedFields): ChangedPrices | undefined {
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
