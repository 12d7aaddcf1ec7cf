import type { ExistingChoice } from '../../contracts/catalogue/import-products.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import {
  describeOutdatedStock,
  judgeImportedStock,
} from '../../domain/catalogue/imports/imported-stock.ts';
import { MAX_SIZES, TOO_MANY_SIZES } from '../../domain/catalogue/max-sizes.ts';
import { isSameContent } from '../../domain/catalogue/same-content.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { checkPrices, isFree, priceFields } from '../../domain/pricing/quantity-prices.ts';
import { type Counted, foldName } from './import-store.ts';
import {
  describeFault,
  type ImportedFields,
  type ImportedProduct,
  type ImportedRow,
} from './read-imported.ts';

type Added = { row: number; fields: ImportedFields & Pick<Product, 'price'>; isSize: boolean };

export type PlannedImport = {
  added: Added[];
  /** Existing products that change. `hasSizes`: in the shop or in the file. */
  changed: { before: Product; after: Product; hasSizes: boolean }[];
  /** Rows that update a product, even if they change nothing. */
  updated: number;
  /** Rows skipped because the shop has their products. */
  skipped: number;
  /** The fields of every row that is added or updates. */
  stored: ImportedFields[];
  /** The rows whose products, or whose sizes of them, the shop has. */
  existing: { row: number; name: string }[];
  /** Rows that are stored with a price of 0.00, but for those whose product costs that already. */
  free: number[];
  /** How many rows are refused because the shop’s stock has changed since theirs was written down. */
  outdated: number;
  errors: string[];
};

type Known = {
  /** Only of a product that the shop has. */
  before?: Product;
  /** Likewise: its stock as the rows above leave it. */
  shop?: { stock: number; counted: number };
  fields: ImportedFields;
  isSize: boolean;
};

/** The names of products that the shop may have. Where every row is added, only another size is about one of those. */
export function namesSought(rows: readonly ImportedRow[], existing: ExistingChoice): string[] {
  return rows.flatMap((row) =>
    'fields' in row && (existing !== 'add' || row.isSize) ? [row.fields.name] : [],
  );
}

/** Decides what happens to each row. A row sees the products that rows above it add or change. */
export function planImport(
  rows: readonly ImportedRow[],
  existing: ExistingChoice,
  inShop: ReadonlyMap<string, readonly Counted[]>,
): PlannedImport {
  const known = new Map<string, Known[]>();
  for (const [name, products] of inShop) known.set(name, products.map(knownOf));
  const plan: PlannedImport = {
    added: [],
    changed: [],
    updated: 0,
    skipped: 0,
    stored: [],
    existing: [],
    free: [],
    outdated: 0,
    errors: [],
  };

  for (const row of rows) {
    if ('error' in row) {
      plan.errors.push(row.error);
      continue;
    }
    const { fields } = row;
    const name = foldName(fields.name);
    const sameName = known.get(name) ?? [];
    const others = beginsAnother(row, sameName, existing) ? [] : sameName;
    const namesakes = findNamesakes(row, others);
    const [namesake] = namesakes;
    if (namesakes.some(({ before }) => before)) {
      plan.existing.push({ row: row.row, name: nameOf(row, others) });
    }
    const wrongPrice = findWrongPrice(namesake, fields);
    const written = { stock: fields.stock, stockWas: row.stockWas };
    const counted = namesake?.shop;
    const judged = counted ? judgeImportedStock(written, counted) : 'set';
    if (namesake?.before && existing === 'skip') plan.skipped += 1;
    else if (namesake && existing !== 'update') {
      const reason = namesake.before ? 'The shop has this size already' : 'This size comes twice';
      plan.errors.push(describeFault(row.row, fields.name, [['dosage', reason]]));
    } else if (namesakes.length > 1)
      plan.errors.push(describeFault(row.row, fields.name, [ambiguous(namesakes)]));
    else if (wrongPrice) plan.errors.push(describeFault(row.row, fields.name, [wrongPrice]));
    else if (counted && judged === 'outdated') {
      plan.outdated += 1;
      const reason = describeOutdatedStock(written, counted);
      plan.errors.push(describeFault(row.row, fields.name, [['stock', reason]]));
    } else if (namesake) {
      const { stock, ...others } = fields;
      Object.assign(namesake.fields, judged === 'set' ? fields : others);
      if (counted && judged === 'set' && stock !== undefined) {
        namesake.shop = { stock, counted: stock };
      }
      if (isFree(fields.price) && !isFree(namesake.before?.price)) plan.free.push(row.row);
      plan.updated += 1;
      plan.stored.push(fields);
    } else if (fields.price === undefined) {
      plan.errors.push(describeFault(row.row, fields.name, [['price', 'Enter a price']]));
    } else if (others.length >= MAX_SIZES) {
      plan.errors.push(describeFault(row.row, fields.name, [['sizeOf', TOO_MANY_SIZES]]));
    } else {
      const isSize = row.isSize || others.length > 0;
      const added: Added = { ...row, isSize, fields: { ...fields, price: fields.price } };
      if (isFree(fields.price)) plan.free.push(row.row);
      plan.added.push(added);
      plan.stored.push(fields);
      known.set(name, [...others, added]);
    }
  }

  for (const sameName of known.values()) {
    const hasSizes = sameName.some(({ isSize }) => isSize);
    for (const { before, fields } of sameName) {
      const after = before && { ...before, ...fields };
      if (!after || isSame(after, before)) continue;
      plan.changed.push({ before, after, hasSizes });
    }
  }
  return plan;
}

/** Whether two products say the same: a file also says that there is none of something. */
function isSame(a: Product, b: Product): boolean {
  const write = (product: Product) =>
    JSON.stringify(product, (_, value) =>
      value === null || value === '' || (Array.isArray(value) && value.length === 0)
        ? undefined
        : value,
    );
  return write(a) === write(b);
}

/** Whether a row is another product of its name: where every row is added, or the name comes twice and only in the file. */
function beginsAnother(
  { isSize }: ImportedProduct,
  sameName: readonly Known[],
  existing: ExistingChoice,
): boolean {
  if (isSize || existing === 'update') return false;
  return existing === 'add' || !sameName.some((one) => one.before || one.isSize);
}

/** Which of the products with its name a row is about: once there are sizes, its content tells. */
function findNamesakes(
  { fields, isSize }: { fields: ImportedFields; isSize: boolean },
  known: Known[],
) {
  if (!isSize && !known.some((one) => one.isSize)) return known;
  const { dosage } = fields;
  if (dosage === undefined) return known.filter((one) => !one.isSize);
  return known.filter((one) => isSameContent(one.fields.dosage ?? '', dosage));
}

/** A row without prices leaves them as they are. */
function findWrongPrice(
  namesake: Known | undefined,
  fields: ImportedFields,
): [field: string, reason: string] | undefined {
  if (priceFields.every((field) => fields[field] === undefined)) return undefined;
  const { price, ...others } = { ...namesake?.fields, ...fields };
  if (price === undefined) return undefined;
  const wrong = checkPrices({ ...others, price });
  return wrong && [wrong.field, wrong.reason];
}

function knownOf({ product, counted }: Counted): Known {
  const { id: _, sizeOf, ...fields } = product;
  const shop = { stock: product.stock, counted };
  return { before: product, shop, fields, isSize: sizeOf !== undefined };
}

function nameOf({ fields, isSize }: ImportedProduct, sameName: readonly Known[]): string {
  const { name, dosage = '' } = fields;
  const otherSizes = sameName.filter((one) => one.isSize).length;
  return nameSize({ name, dosage, otherSizes, ...(isSize && { sizeOf: name }) });
}

function ambiguous(namesakes: readonly Known[]): [string, string] {
  return ['name', `${namesakes.length} products in the shop have this name; rename all but one`];
}
