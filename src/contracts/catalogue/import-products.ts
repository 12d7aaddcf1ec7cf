import { z } from 'zod';
import { LIST_PAGE_SIZE } from '../wire/admin-lists.ts';
import { endpoint } from '../wire/endpoint.ts';
import { idParams, money } from '../wire/fields.ts';
import { listQuery, pageOf } from '../wire/list-page.ts';
import { identifier, plainText } from '../wire/text.ts';
import { product } from './products.ts';

const MAX_IMPORTED = 10_000;
/** Values of so many products: some twenty fields each, and lists of benefits and uses. */
const MAX_VALUES = 50 * MAX_IMPORTED;

/** A long file is sent in parts of this many products, so that storing one keeps shoppers waiting only for a moment. */
export const IMPORT_PART = 100;

/** What to do with a product, or a size of it, that the shop has already. */
const existingChoices = ['add', 'update', 'skip'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

const count = z.int();

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/import',
  summary:
    'Stores products of an exported file in one transaction; reports each one that was not stored',
  access: 'edit-catalogue',
  bodyLimit: 32 * 1024 * 1024,
  maxValues: MAX_VALUES,
  body: z.object({
    products: z
      .array(z.unknown(), 'Send a list of products')
      .min(1, 'Send at least one product')
      .max(MAX_IMPORTED, `At most ${MAX_IMPORTED} products fit into one request`)
      .describe(
        'As GET /api/products lists them; ids, unknown fields and data sheets that are not in this shop are ignored. `stockWas` is the stock that a row’s `stock` replaces: if it is the same, the stock stays, and if the shop has another one by now, the row is refused',
      ),
    rows: z
      .array(z.int().min(1))
      .max(MAX_IMPORTED)
      .optional()
      .describe('The row of each product in its file; 1, 2, 3 … by default'),
    existing: z
      .enum(existingChoices, "Say what becomes of existing products: 'add', 'update' or 'skip'")
      .default('add')
      .describe(
        'Whether a product whose name exists is added, updates the existing one, or is left out',
      ),
    more: z
      .boolean('Say whether more parts follow: true or false')
      .default(false)
      .describe(
        'Whether other parts of the file follow: until the last one, what GET /api/products answers may be a second old',
      ),
    import: z
      .object({
        id: identifier.describe('The same for all parts of a file'),
        file: plainText(255).describe('The name of the file'),
      })
      .optional()
      .describe('What the list of imports shows; without it, each request is an import'),
    key: identifier
      .optional()
      .describe('The same key gives the same answer for a week, and nothing is stored twice'),
  }),
  ok: z.object({
    count: count.describe('Products stored: added and updated'),
    added: count,
    updated: count,
    skipped: count.describe('Left out because the shop has them'),
    missingPictures: count.describe('Products stored whose pictures are not in this shop'),
    errors: z
      .array(z.string())
      .describe('A sentence for each product that was not stored: row, name, field'),
  }),
});

/** How many new products, and how many that change, a preview describes. */
export const MAX_PREVIEWED = 200;

const changedProduct = z.object({
  name: z.string(),
  fields: z.array(
    z.object({
      field: product.omit({ id: true, sizeOf: true, sizes: true, otherSizes: true }).keyof(),
      values: z
        .object({ before: z.string(), after: z.string() })
        .optional()
        .describe('Empty for none; left out for long texts, lists, pictures and documents'),
    }),
  ),
});
export type ChangedProduct = z.infer<typeof changedProduct>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/admin/products/import/preview',
  summary: 'What an import that updates would find in the shop; stores nothing',
  access: 'edit-catalogue',
  bodyLimit: 16 * 1024 * 1024,
  maxValues: MAX_VALUES,
  body: z.object({
    products: z
      .array(z.unknown(), 'Send a list of products')
      .max(MAX_IMPORTED, `At most ${MAX_IMPORTED} products fit into one request`)
      .describe('As for the import'),
  }),
  ok: z.object({
    existing: count.describe('How many products the shop has, each size counted'),
    rows: z.array(count).describe('Which ones, counted from 1'),
    examples: z.array(z.string()).describe('The names of the first few'),
    added: count.describe('How many the shop does not have'),
    newProducts: z
      .array(z.object({ name: z.string(), size: z.string(), price: money, stock: count }))
      .describe(`Those, the first ${MAX_PREVIEWED}`),
    changed: count.describe('How many of the shop’s would change'),
    changes: z.array(changedProduct).describe(`What would, of the first ${MAX_PREVIEWED}`),
    unchanged: count.describe('How many are in the shop as the file has them'),
    stockChanges: count.describe('How many of them would get another stock'),
    free: z
      .array(count)
      .describe('Rows that would make a product cost 0.00 that does not yet, counted from 1'),
    outdated: count.describe(
      'How many would be refused: their stock has changed since the file was made',
    ),
  }),
});

/** How long an import can be undone. */
export const IMPORT_KEPT_DAYS = 90;

const importKinds = ['import', 'price change'] as const;

const productImport = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  administrator: z.string(),
  file: z
    .string()
    .describe('Empty where the request named none; of a change of prices, what it was: +5 %'),
  kind: z.enum(importKinds),
  added: count,
  updated: count,
  orders: count.describe('Orders of a former shop'),
  undoneAt: z.iso.datetime().nullable(),
  canUndo: z.boolean().describe('Also where undoing was interrupted'),
  kept: z.array(z.string()).describe('What undoing it left as it was: name, size and why'),
});
export type ProductImport = z.infer<typeof productImport>;

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/product-imports',
  summary: `The imports of products, and of a former shop’s orders, of the last ${IMPORT_KEPT_DAYS} days, the latest first, ${LIST_PAGE_SIZE} at a time`,
  access: 'edit-catalogue',
  query: listQuery([]),
  ok: pageOf(productImport, {}),
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/admin/product-imports/{id}/undo',
  summary:
    'Takes away what an import added and puts back what it changed, but for what was changed or sold since',
  access: 'edit-catalogue',
  params: idParams,
  ok: z.object({
    removed: count,
    restored: count,
    kept: productImport.shape.kept,
  }),
});
