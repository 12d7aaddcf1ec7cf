import { z } from 'zod';
import { formatCents, parseCents } from '../../domain/pricing/money.ts';
import { roundings } from '../../domain/pricing/round-price.ts';
import { cleanKey } from '../../domain/text/typed-key.ts';
import { endpoint } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { identifier } from '../wire/text.ts';
import { productInput } from './admin-products.ts';
import { importProducts } from './import-products.ts';

/** How many products one request changes. */
export const MAX_PRICED = 10_000;

const { price, originalPrice, stock, lowStockAt } = productInput.shape;

/** What of a product a change of prices, or a price file, may change. */
export const pricedFields = z
  .object({ price, originalPrice, priceFrom5: originalPrice, priceFrom10: originalPrice })
  .extend({ stock, lowStockAt: lowStockAt.unwrap() })
  .partial();
export type PricedFields = z.infer<typeof pricedFields>;

/** In hundredths of a percent. */
const MOST_PERCENT = { up: 100_000, down: 10_000 };

/** What the owner does to prices, as it is sent. */
export const priceChange = z
  .object({
    direction: z.enum(['up', 'down']),
    unit: z.enum(['percent', 'amount']),
    value: z.string().overwrite(cleanKey).describe('Of a percentage, 5 or 2.5; of an amount, 2.00'),
    rounding: z.enum(roundings),
    originalPrices: z.boolean().describe('Whether struck-through prices move as well'),
    salePrices: z.boolean().describe('Whether the prices of what is on sale move'),
  })
  .superRefine(({ unit, value, direction }, context) => {
    const message = findWrongValue({ unit, value, most: MOST_PERCENT[direction] });
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  });

type Value = { unit: 'percent' | 'amount'; value: string; most: number };

function findWrongValue({ unit, value, most }: Value): string | undefined {
  const hundredths = parseCents(value) ?? 0;
  if (unit === 'percent') {
    if (hundredths === 0) return 'A percentage looks like 5 or 2.5';
    return hundredths > most ? `At most ${most / 100} % fit here` : undefined;
  }
  if (hundredths === 0) return 'An amount looks like 2.00';
  return price.safeParse(formatCents(hundredths)).error?.issues[0]?.message;
}

const row = z.int().min(1).optional().describe('Its row in a file, for what is reported of it');

const changedPrices = z.object({
  id: identifier,
  name: z.string().describe('With its content'),
  was: pricedFields.describe('Those of its prices that change'),
  now: pricedFields
    .refine((fields) => Object.keys(fields).length > 0, 'Say what changes')
    .describe('The same fields'),
  row,
});
export type ChangedPrices = z.infer<typeof changedPrices>;

const pricePlan = z.object({
  products: z.array(changedPrices).describe('Those that change'),
  unchanged: z.int(),
  refused: z.array(z.string()).describe('A sentence for each that would not fit'),
});
export type PricePlan = z.infer<typeof pricePlan>;

export const planPrices = endpoint({
  method: 'POST',
  path: '/api/admin/products/prices/plan',
  summary: 'What a change of prices would make of products; stores nothing',
  access: 'edit-catalogue',
  bodyLimit: 2 * 1024 * 1024,
  maxValues: MAX_PRICED + 100,
  body: z.object({
    ids: z.array(identifier, 'Choose products').min(1, 'Choose products').max(MAX_PRICED),
    change: priceChange,
  }),
  ok: pricePlan,
});

export const readPrices = endpoint({
  method: 'POST',
  path: '/api/admin/products/prices/file',
  summary: 'What the prices of a file would change; stores nothing',
  access: 'edit-catalogue',
  bodyLimit: 8 * 1024 * 1024,
  maxValues: 15 * MAX_PRICED,
  body: z.object({
    rows: z
      .array(
        z.object({
          ...{ row, id: identifier },
          ...z
            .object({ price: money, originalPrice: money.nullable() })
            .extend({ priceFrom5: money.nullable(), priceFrom10: money.nullable() })
            .extend({ stock: z.int(), stockWas: z.int(), lowStockAt: z.int().nullable() })
            .partial().shape,
        }),
        'Send a list of rows',
      )
      .max(MAX_PRICED, `At most ${MAX_PRICED} products fit into one request`)
      .describe('Fields that are left out stay; `stockWas` is as in an import of products'),
  }),
  ok: pricePlan,
});

export const storePrices = endpoint({
  method: 'POST',
  path: '/api/admin/products/prices',
  summary:
    'Stores new prices in one transaction, each where the shop still has the one that it replaces; reports the others. Undone as an import',
  access: 'edit-catalogue',
  bodyLimit: 8 * 1024 * 1024,
  maxValues: 20 * MAX_PRICED,
  body: z.object({
    products: z
      .array(changedPrices.omit({ name: true }), 'Send a list of products')
      .min(1, 'Send at least one product')
      .max(MAX_PRICED, `At most ${MAX_PRICED} products fit into one request`),
    change: priceChange.optional().describe('What made the prices; left out for those of a file'),
    ...importProducts.body.pick({ import: true, more: true, key: true }).shape,
  }),
  ok: z.object({
    count: z.int().describe('Products whose prices were stored'),
    errors: z.array(z.string()).describe('A sentence for each that was left as it is'),
  }),
});
