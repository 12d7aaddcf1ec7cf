import type { Answer } from '../../../../contracts/endpoint.ts';
import {
  type ExistingChoice,
  IMPORT_PART,
  type importProducts,
  MOST_IMPORTED,
  type previewImport,
} from '../../../../contracts/import-products.ts';
import { cutName } from '../../../../domain/plain-text.ts';
import { foldText } from '../../../../domain/search.ts';
import { call } from '../../../api.ts';
import { makeKey } from '../../../make-key.ts';
import type { ImportFile } from './read-import-file.ts';

/** Roughly the most characters of one part. */
const CHARACTERS_IN_PART = 250_000;

type Part = { products: unknown[]; rows: number[] };

/** How many products of a file the shop has, the names of a few, and what would become of their stock. */
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

/** Cuts a file into parts that are small enough for one request. A product and its sizes, which have its name, stay together. */
function splitFile({ products, rows }: ImportFile): Part[] {
  const sameName = Map.groupBy(products.keys(), (index) => nameOf(products[index]) || index);
  const parts: number[][] = [];
  let characters = 0;
  for (const group of sameName.values()) {
    const length = group.reduce((sum, index) => sum + lengthOf(products[index]), 0);
    const part = parts.at(-1);
    const count = (part?.length ?? 0) + group.length;
    if (part && count <= IMPORT_PART && characters + length <= CHARACTERS_IN_PART) {
      part.push(...group);
      characters += length;
    } else {
      parts.push(group);
      characters = length;
    }
  }
  return parts.map((part) => {
    const inOrder = part.toSorted((a, b) => a - b);
    return {
      products: inOrder.map((index) => products[index]),
      rows: inOrder.map((index) => rows[index] ?? index + 1),
    };
  });
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

/** What the shop has already of a file, as an import that updates would find it. */
export async function previewFile({ products }: ImportFile): Promise<Preview> {
  const found: Preview = { existing: 0, rows: [], examples: [], stockChanges: 0, outdated: 0 };
  for (let start = 0; start < products.length; start += MOST_IMPORTED) {
    const part = products.slice(start, start + MOST_IMPORTED).map(pickCompared);
    const answer = await call('POST /api/admin/products/import/preview', {
      body: { products: part },
    });
    found.existing += answer.existing;
    found.rows.push(...answer.rows.map((row) => start + row));
    found.stockChanges += answer.stockChanges;
    found.outdated += answer.outdated;
    if (found.examples.length === 0) found.examples = answer.examples;
  }
  return found;
}

const compared = ['name', 'dosage', 'sizeOf', 'stock', 'stockWas'];

function pickCompared(product: unknown): unknown {
  if (typeof product !== 'object' || product === null) return product;
  const fields = Object.entries(product).filter(([name]) => compared.includes(name));
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 1000) : value]),
  );
}
