import type { Answer } from '../../../../contracts/endpoint.ts';
import {
  type ExistingChoice,
  type findExistingNames,
  IMPORT_PART,
  type importProducts,
  MOST_IMPORTED,
} from '../../../../contracts/import-products.ts';
import { call } from '../../../api.ts';
import type { ImportFile } from './read-import-file.ts';

/** About how many characters a part may have. */
const CHARACTERS_IN_PART = 250_000;

export type Part = { products: unknown[]; rows: number[] };
export type Told = Answer<typeof importProducts>;

/** What has been stored so far. */
export type Tally = Told & { sent: number };

export const nothingYet: Tally = {
  sent: 0,
  count: 0,
  added: 0,
  updated: 0,
  skipped: 0,
  missingPictures: 0,
  errors: [],
};

/** A file in parts, each small enough for one request. */
export function splitFile({ products, rows }: ImportFile): Part[] {
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

/** Sends one part. With the same key again it gives the same answer, and stores nothing twice. */
export function sendPart(
  part: Part,
  how: { existing: ExistingChoice; key: string; more: boolean },
): Promise<Told> {
  return call('POST /api/admin/products/import', { body: { ...part, ...how } });
}

export function addUp(tally: Tally, told: Told, sent: number): Tally {
  return {
    sent: tally.sent + sent,
    count: tally.count + told.count,
    added: tally.added + told.added,
    updated: tally.updated + told.updated,
    skipped: tally.skipped + told.skipped,
    missingPictures: tally.missingPictures + told.missingPictures,
    errors: [...tally.errors, ...told.errors],
  };
}

/** How many names of a file the shop has already, and the first few. */
export async function findExisting({ products }: ImportFile) {
  const names = products.flatMap((product) => {
    const name = nameOf(product);
    return name === undefined ? [] : [name];
  });
  const found: Answer<typeof findExistingNames> = { existing: 0, examples: [] };
  for (let done = 0; done < names.length; done += MOST_IMPORTED) {
    const body = { names: names.slice(done, done + MOST_IMPORTED) };
    const told = await call('POST /api/admin/products/import/names', { body });
    found.existing += told.existing;
    found.examples = found.examples.length > 0 ? found.examples : told.examples;
  }
  return found;
}

function nameOf(product: unknown): string | undefined {
  if (typeof product !== 'object' || product === null || !('name' in product)) return undefined;
  return typeof product.name === 'string' ? product.name.slice(0, 1000) : undefined;
}
