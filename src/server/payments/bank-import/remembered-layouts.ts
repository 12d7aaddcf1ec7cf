import { createHash } from 'node:crypto';
import type {
  RememberedLayout,
  SavedColumnMapping,
} from '../../../contracts/payments/bank-import.ts';
import { readColumnMappings, saveColumnMapping } from '../../content/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { lockSettings } from '../../platform/database/settings.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { bankLayouts } from './store.ts';

/** What the owner has chosen, the latest first. */
export async function listLayouts(db: Queryable): Promise<RememberedLayout[]> {
  const layouts = [...(await readColumnMappings(db, bankLayouts))];
  return layouts.map(([shape, saved]) => showLayout(shape, saved)).toReversed();
}

/** Forgets how to read files, so that the next one is read as the shop itself would. Throws an HttpError (404). */
export async function forgetLayout(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  by: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockSettings(trx);
    const shapes = [...(await readColumnMappings(trx, bankLayouts)).keys()];
    const shape = shapes.find((known) => idOf(known) === id);
    if (shape === undefined) throw notFound('This is forgotten already');
    await saveColumnMapping(trx, bankLayouts, shape, undefined, { by, at: clock() });
  });
}

export function showLayout(shape: string, { bank }: SavedColumnMapping): RememberedLayout {
  return { id: idOf(shape), bank, columns: shape.replaceAll('|', ', ') };
}

function idOf(shape: string): string {
  return createHash('sha256').update(shape).digest('hex').slice(0, 16);
}
