import { randomUUID } from 'node:crypto';
import type {
  storePrices as contract,
  PricedFields,
} from '../../contracts/catalogue/change-prices.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { formatDollars } from '../../domain/pricing/money.ts';
import { describePriceChange } from '../../domain/pricing/price-change.ts';
import { recordChanges } from '../audit/index.ts';
import { withIdempotencyKey } from '../platform/database/idempotency-keys.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { lockProducts, replaceFigures } from './import-store.ts';
import { describeRow, fieldNames, findWrongField, withFields } from './plan-prices.ts';
import { readProduct } from './read-product.ts';
import { findEarlier, recordFields } from './record-import.ts';

type Sent = Input<typeof contract>['body'];
type Replaced = { before: Product; after: Product; fields: (keyof PricedFields)[] };

/**
 * Stores new prices, each where the product still has what it replaces, in one transaction. A repeated key gets the same
 * answer and stores nothing; with other prices it is refused (409).
 */
export async function storePrices(
  shop: Shop,
  sent: Sent,
  by: string,
): Promise<Answer<typeof contract>> {
  // A long file comes in parts, and `now` would render every page again for each.
  const when = sent.more ? 'soon' : 'now';
  return changeTopic(
    shop,
    'catalogue',
    (trx) => {
      const at = shop.clock();
      return withIdempotencyKey(trx, sent, at, async () => {
        const source = sourceOf(sent);
        const ids = sent.products.map(({ id }) => id);
        const present = await lockProducts(trx, ids);
        const done = new Set((await findEarlier(trx, source.id, ids)).keys());
        const changes: Replaced[] = [];
        const errors: string[] = [];
        await mapYielding(sent.products, (wanted) => {
          const row = present.get(wanted.id);
          const before = row && readProduct(row);
          const reason = done.has(wanted.id) ? 'this product comes twice' : whyNot(before, wanted);
          done.add(wanted.id);
          if (reason) errors.push(describeRow(wanted.row, before ?? wanted, reason));
          else if (before) changes.push(replace(before, wanted.now));
        });
        const products = changes.map(({ after }) => after);
        await replaceFigures(trx, products, at);
        await recordFields(trx, { ...source, by, at }, changes);
        const entry = { by, at, kind: 'product' } as const;
        const entries = changes.map(({ before, after }) => ({
          ...{ ...entry, id: after.id, name: withContent(after) },
          ...{ before, after },
        }));
        await recordChanges(trx, entries);
        return { count: changes.length, errors };
      });
    },
    when,
  );
}

function sourceOf({ change, import: { id, file } = { id: randomUUID(), file: '' } }: Sent) {
  if (!change) return { id, file };
  return { id, file: describePriceChange(change), kind: 'price change' as const };
}

function replace(before: Product, now: PricedFields): Replaced {
  const fields = fieldNames.filter((field) => now[field] !== undefined);
  return { before, after: withFields(before, now), fields };
}

type Wanted = Sent['products'][number];

/** Why a product keeps what it has; undefined where it does not. */
function whyNot(before: Product | undefined, { was, now }: Wanted): string | undefined {
  if (!before) return 'it is no longer in the shop';
  const changed = fieldNames.find(
    (field) => now[field] !== undefined && (was[field] ?? null) !== (before[field] ?? null),
  );
  if (!changed) return findWrongField(before, now);
  const [seen, found] = [was, before].map((of) => write(of[changed]));
  return `its ${labels[changed]} was ${seen} in the preview and is ${found} by now`;
}

const labels: Record<keyof PricedFields, string> = {
  price: 'price',
  originalPrice: 'original price',
  priceFrom5: 'price from 5 on',
  priceFrom10: 'price from 10 on',
  stock: 'stock',
  lowStockAt: 'number for low stock',
};

function write(value: string | number | null | undefined): string {
  if (value == null) return 'none';
  return typeof value === 'number' ? String(value) : formatDollars(value);
}
