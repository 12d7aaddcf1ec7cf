import type { Answer } from '../../../../contracts/endpoint.ts';
import {
  type ExistingChoice,
  type findExistingNames,
  IMPORT_PART,
  type importProducts,
  MOST_IMPORTED,
} from '../../../../contracts/import-products.ts';
import { call } from '../../../api.ts';
import { makeKey } from '../../../make-key.ts';
import type { ImportFile } from './read-import-file.ts';

/** Roughly the most characters of one part. */
const CHARACTERS_IN_PART = 250_000;

type Part = { products: unknown[]; rows: number[] };

/** What the shop has answered so far, added up; `sent` counts the rows that were sent. */
export type Tally = Answer<typeof importProducts> & { sent: number };

/** A file being sent part by part. */
export type RunningImport = {
  file: ImportFile;
  existing: ExistingChoice;
  parts: Part[];
  /** The index of the part that is sent next. */
  next: number;
  /** With the part's index, its idempotency key. */
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

/** Cuts a file into parts that are small enough for one request. */
function splitFile({ products, rows }: ImportFile): Part[] {
  const parts: Part[] = [];
  let part: Part | undefined;
  let characters = 0;
  for (const [index, product] of products.entries()) {
    const length = JSON.stringify(product)?.length ?? 0;
    if (!part || part.rows.length === IMPORT_PART || characters + length > CHARACTERS_IN_PART) {
      part = { products: [], rows: [] };
      parts.push(part);
      characters = 0;
    }
    part.products.push(product);
    part.rows.push(rows[index] ?? index + 1);
    characters += length;
  }
  return parts;
}

/** Sends the next part and adds up its answer. A part that is sent twice is stored once. */
export async function sendNextPart(running: RunningImport): Promise<RunningImport> {
  const { parts, next, key, existing, tally } = running;
  const part = parts[next];
  if (!part) return running;
  const answer = await call('POST /api/admin/products/import', {
    body: { ...part, existing, key: `${key}-${next}`, more: next < parts.length - 1 },
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

/** Counts the names in a file that the shop has already, with a few examples. */
export async function findExisting({ products }: ImportFile) {
  const names = products.flatMap(nameOf);
  const found: Answer<typeof findExistingNames> = { existing: 0, examples: [] };
  for (let start = 0; start < names.length; start += MOST_IMPORTED) {
    const body = { names: names.slice(start, start + MOST_IMPORTED) };
    const answer = await call('POST /api/admin/products/import/names', { body });
    found.existing += answer.existing;
    if (found.examples.length === 0) found.examples = answer.examples;
  }
  return found;
}

function nameOf(product: unknown): string[] {
  if (typeof product !== 'object' || product === null || !('name' in product)) return [];
  return typeof product.name === 'string' ? [product.name.slice(0, 1000)] : [];
}
