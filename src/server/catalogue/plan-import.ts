import type { ExistingChoice } from '../../contracts/import-products.ts';
import type { Product } from '../../contracts/products.ts';
import { checkPrices, priceFields } from '../../domain/quantity-prices.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { foldName, lockByName } from './import-store.ts';
import { describeFault, type ImportedFields, type ImportedRow } from './read-imported.ts';

type Added = { row: number; fields: ImportedFields & Pick<Product, 'price'>; isSize: boolean };

export type PlannedImport = {
  added: Added[];
  /** Existing products that change. */
  changed: { before: Product; after: Product }[];
  /** Rows that update a product, even if they change nothing. */
  updated: number;
  /** Rows skipped because their names exist. */
  skipped: number;
  /** The fields of every row that is added or updates. */
  stored: ImportedFields[];
  errors: string[];
};

type Known = { before?: Product; fields: ImportedFields };

/** Decides what happens to each row. A row sees the products that rows above it add or change. */
export async function planImport(
  trx: Queryable,
  rows: readonly ImportedRow[],
  existing: ExistingChoice,
): Promise<PlannedImport> {
  const names = rows.flatMap((row) => ('fields' in row ? [row.fields.name] : []));
  const found = existing === 'add' ? new Map<string, Product[]>() : await lockByName(trx, names);
  const known = new Map<string, Known[]>();
  for (const product of [...found.values()].flat()) {
    const key = keyOf(product, product.sizeOf !== undefined);
    known.set(key, [...(known.get(key) ?? []), knownOf(product)]);
  }
  const plan: PlannedImport = {
    added: [],
    changed: [],
    updated: 0,
    skipped: 0,
    stored: [],
    errors: [],
  };

  for (const row of rows) {
    if ('error' in row) {
      plan.errors.push(row.error);
      continue;
    }
    const { fields } = row;
    const key = keyOf(fields, row.isSize);
    const namesakes = existing === 'add' ? [] : (known.get(key) ?? []);
    const [namesake] = namesakes;
    const wrongPrice = findWrongPrice(namesake, fields);
    if (namesake && existing === 'skip') plan.skipped += 1;
    else if (namesakes.length > 1)
      plan.errors.push(describeFault(row.row, fields.name, [ambiguous(namesakes)]));
    else if (wrongPrice) plan.errors.push(describeFault(row.row, fields.name, [wrongPrice]));
    else if (namesake) {
      Object.assign(namesake.fields, fields);
      plan.updated += 1;
      plan.stored.push(fields);
    } else if (fields.price === undefined) {
      plan.errors.push(describeFault(row.row, fields.name, [['price', 'Enter a price']]));
    } else {
      const added: Added = { ...row, fields: { ...fields, price: fields.price } };
      plan.added.push(added);
      plan.stored.push(fields);
      known.set(key, [added]);
    }
  }

  for (const { before, fields } of [...known.values()].flat()) {
    if (!before) continue;
    const after = { ...before, ...fields };
    if (JSON.stringify(after) !== JSON.stringify(before)) plan.changed.push({ before, after });
  }
  return plan;
}

/** A size is told from the others of its name by its content. */
function keyOf({ name, dosage = '' }: ImportedFields, isSize: boolean): string {
  return isSize ? `${foldName(name)}\n${foldName(dosage)}` : foldName(name);
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

function knownOf(before: Product): Known {
  const { id: _, ...fields } = before;
  return { before, fields };
}

function ambiguous(namesakes: readonly Known[]): [string, string] {
  return ['name', `${namesakes.length} products in the shop have this name; rename all but one`];
}
