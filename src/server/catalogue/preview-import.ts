import {
  type ChangedProduct,
  MAX_PREVIEWED,
  type previewImport as previewContract,
} from '../../contracts/catalogue/import-products.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { nameSize, withContent } from '../../domain/catalogue/size-name.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import type { Shop } from '../platform/shop.ts';
import { findByName } from './import-store.ts';
import { leaveOutMissingSheets } from './leave-out-missing-sheets.ts';
import { namesSought, type PlannedImport, planImport } from './plan-import.ts';
import { readImported } from './read-imported.ts';
import { blankProduct } from './save-product.ts';

const EXAMPLES = 5;

/** What an import that updates would do; nothing is stored, and nobody waits for it. */
export async function previewImport(
  shop: Shop,
  { products }: Input<typeof previewContract>['body'],
): Promise<Answer<typeof previewContract>> {
  const rows = await mapYielding(products, (product, n) => readImported(product, n + 1));
  await leaveOutMissingSheets(shop, rows);
  const inShop = await findByName(shop.db, namesSought(rows, 'update'));
  const { existing, added, changed, updated, free, outdated } = planImport(rows, 'update', inShop);
  const changes = changed.map(describeChange).filter(({ fields }) => fields.length > 0);
  return {
    existing: existing.length,
    rows: existing.map(({ row }) => row),
    examples: [...new Set(existing.map(({ name }) => name))].slice(0, EXAMPLES),
    added: added.length,
    newProducts: added.slice(0, MAX_PREVIEWED).map(describeNew),
    changed: changes.length,
    changes: changes.slice(0, MAX_PREVIEWED),
    unchanged: Math.max(0, updated - changes.length),
    stockChanges: changed.filter(({ before, after }) => before.stock !== after.stock).length,
    free,
    outdated,
  };
}

function describeNew({ fields }: PlannedImport['added'][number]) {
  const { name, dosage, price, stock } = { ...blankProduct, ...fields };
  return { name, size: dosage, price, stock };
}

/** Fields that are short enough to be read beside their former value, and those that are not. */
const short = [
  ...([
    'name',
    'price',
    'originalPrice',
    'priceFrom5',
    'priceFrom10',
    'stock',
    'lowStockAt',
    'onSale',
  ] as const),
  ...(['category', 'dosage', 'vialSize', 'purity'] as const),
];
const long = [
  ...(['description', 'specifications', 'benefits', 'researchUses'] as const),
  ...(['image', 'imageAlt', 'morePictures', 'coaUrl', 'safetyDataSheet'] as const),
  ...(['seoTitle', 'seoDescription'] as const),
];

function describeChange({ before, after, hasSizes }: PlannedImport['changed'][number]) {
  const differs = (field: keyof Product) => write(before[field]) !== write(after[field]);
  const fields: ChangedProduct['fields'] = [
    ...short.filter(differs).map((field) => ({
      field,
      values: { before: write(before[field]), after: write(after[field]) },
    })),
    ...long.filter(differs).map((field) => ({ field })),
  ];
  return { name: hasSizes ? withContent(before) : nameSize(before), fields };
}

function write(value: Product[keyof Product]): string {
  if (value == null || (Array.isArray(value) && value.length === 0)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
