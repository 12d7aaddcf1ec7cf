import {
  type ExistingChoice,
  IMPORT_PART,
  type importProducts,
  MAX_PREVIEWED,
  type previewImport,
} from '../../../../contracts/catalogue/import-products.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import { cutName } from '../../../../domain/text/plain-text.ts';
import { foldText } from '../../../../domain/text/search.ts';
import { call } from '../../../api.ts';
import { errorsOf, type Place, sumOf } from '../../import/send-parts.ts';
import type { ImportFile } from './read-import-file.ts';

/** Roughly the most characters of one part. */
const CHARACTERS_IN_PART = 250_000;
/** Nobody waits for a preview, so that it takes more at once. */
const PREVIEW_PART = { products: 2000, characters: 4_000_000 };

type ProductRow = { product: unknown; row: number };

/** What is new in a file, and what it would change. */
export type Preview = Answer<typeof previewImport>;

export type Outcome = Answer<typeof importProducts>;

/** A file in parts that are small enough for one request. */
export function splitFile({
  products,
  rows,
}: Pick<ImportFile, 'products' | 'rows'>): ProductRow[][] {
  const most = { products: IMPORT_PART, characters: CHARACTERS_IN_PART };
  return splitProducts(products, most).map((part) =>
    part.map((index) => ({ product: products[index], row: rows[index] ?? index + 1 })),
  );
}

/**
 * Cuts a file into parts that are small enough for one request: the places of the products of each. A product and its
 * sizes, which have its name, stay together.
 */
function splitProducts(
  products: readonly unknown[],
  most: { products: number; characters: number },
): number[][] {
  const sameName = Map.groupBy(products.keys(), (index) => nameOf(products[index]) || index);
  const parts: number[][] = [];
  let characters = 0;
  for (const group of sameName.values()) {
    const length = group.reduce((sum, index) => sum + lengthOf(products[index]), 0);
    const part = parts.at(-1);
    const count = (part?.length ?? 0) + group.length;
    if (part && count <= most.products && characters + length <= most.characters) {
      part.push(...group);
      characters += length;
    } else {
      parts.push(group);
      characters = length;
    }
  }
  return parts.map((part) => part.toSorted((a, b) => a - b));
}

const lengthOf = (product: unknown) => JSON.stringify(product)?.length ?? 0;

/** As names are compared; nothing where there is none. */
function nameOf(product: unknown): string | undefined {
  if (typeof product !== 'object' || product === null || !('name' in product)) return undefined;
  return typeof product.name === 'string' ? foldText(product.name.trim()) : undefined;
}

/** Sends a part of a file. One that is sent twice is stored once. */
export function sendProducts(
  { name }: ImportFile,
  existing: ExistingChoice,
  part: readonly ProductRow[],
  { key, index, isLast }: Place,
): Promise<Outcome> {
  return call('POST /api/admin/products/import', {
    body: {
      ...{ products: part.map(({ product }) => product), rows: part.map(({ row }) => row) },
      ...{ existing, key: `${key}-${index}`, more: !isLast },
      import: { id: key, file: cutName(name, 120) },
    },
  });
}

export type ProductsTally = ReturnType<typeof tallyProducts>;

export function tallyProducts(answers: readonly Outcome[]) {
  return {
    imported: sumOf(answers, ({ count }) => count),
    added: sumOf(answers, ({ added }) => added),
    updated: sumOf(answers, ({ updated }) => updated),
    leftOut: sumOf(answers, ({ skipped }) => skipped),
    missingPictures: sumOf(answers, ({ missingPictures }) => missingPictures),
    errors: errorsOf(answers),
  };
}

/** What an import that updates would do with a file. */
export async function previewFile({ products, source }: ImportFile): Promise<Preview> {
  const found: Preview = {
    ...{ existing: 0, rows: [], examples: [], stockChanges: 0, free: [], outdated: 0 },
    ...{ added: 0, newProducts: [], changed: 0, changes: [], unchanged: 0 },
  };
  for (const part of splitProducts(products, PREVIEW_PART)) {
    const answer = await call('POST /api/admin/products/import/preview', {
      body: {
        products: part.map((index) => (source ? withoutPicture(products[index]) : products[index])),
      },
    });
    found.existing += answer.existing;
    const inFile = (row: number) => (part[row - 1] ?? 0) + 1;
    found.rows.push(...answer.rows.map(inFile));
    found.free.push(...answer.free.map(inFile));
    if (found.examples.length === 0) found.examples = answer.examples;
    found.added += answer.added;
    found.newProducts = [...found.newProducts, ...answer.newProducts].slice(0, MAX_PREVIEWED);
    found.changed += answer.changed;
    found.changes = [...found.changes, ...answer.changes].slice(0, MAX_PREVIEWED);
    found.unchanged += answer.unchanged;
    found.stockChanges += answer.stockChanges;
    found.outdated += answer.outdated;
  }
  return found;
}

/** What a picture at another shop becomes is known once it is fetched. */
function withoutPicture(product: unknown): unknown {
  return typeof product === 'object' && product !== null
    ? Object.assign({}, product, { image: undefined })
    : product;
}
