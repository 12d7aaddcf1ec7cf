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
import { makeKey } from '../../../make-key.ts';
import type { ImportFile } from './read-import-file.ts';

/** Roughly the most characters of one part. */
const CHARACTERS_IN_PART = 250_000;
/** Nobody waits for a preview, so that it takes more at once. */
const PREVIEW_PART = { products: 2000, characters: 4_000_000 };

type Part = { products: unknown[]; rows: number[] };

/** What is new in a file, and what it would change. */
export type Preview = Answer<typeof previewImport>;

/** What the shop has answered so far, added up; `sent` counts the rows that were sent. */
export type Tally = Answer<typeof importProducts> & { sent: number };

/** A file being sent part by part. */
export type RunningImport = {
  file: ImportFile;
  existing: ExistingChoice;
  parts: Part[];
  /** The index of the part that is sent next. */
  next: number;
  /** Names the import; with a part's index, its idempotency key. */
  key: string;
  tally: Tally;
};

export function beginImport(file: ImportFile, existing: ExistingChoice): RunningImport {
  const tally = {
    sent: 0,
    count: 0,
    added: 0,
    updated: 0,
    skipped: 0,
    missingPictures: 0,
    errors: [],
  };
  return { file, existing, parts: splitFile(file), next: 0, key: makeKey(), tally };
}

function splitFile({ products, rows }: ImportFile): Part[] {
  const most = { products: IMPORT_PART, characters: CHARACTERS_IN_PART };
  return splitProducts(products, most).map((part) => ({
    products: part.map((index) => products[index]),
    rows: part.map((index) => rows[index] ?? index + 1),
  }));
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

/** Sends the next part and adds up its answer. A part that is sent twice is stored once. */
export async function sendNextPart(running: RunningImport): Promise<RunningImport> {
  const { file, parts, next, key, existing, tally } = running;
  const part = parts[next];
  if (!part) return running;
  const answer = await call('POST /api/admin/products/import', {
    body: {
      ...{ ...part, existing, key: `${key}-${next}`, more: next < parts.length - 1 },
      import: { id: key, file: cutName(file.name, 120) },
    },
  });
  return {
    ...running,
    next: next + 1,
    tally: {
      sent: tally.sent + part.rows.length,
      count: tally.count + answer.count,
      added: tally.added + answer.added,
      updated: tally.updated + answer.updated,
      skipped: tally.skipped + answer.skipped,
      missingPictures: tally.missingPictures + answer.missingPictures,
      errors: [...tally.errors, ...answer.errors],
    },
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
