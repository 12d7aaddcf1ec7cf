import { createHash } from 'node:crypto';
import type { KeptLayout, RememberedLayout } from '../../../contracts/payments/bank-import.ts';
import { recordChange } from '../../audit/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { readLayouts, writeLayouts } from './store.ts';

/** What the owner has chosen, the latest first. */
export async function listLayouts(db: Queryable): Promise<RememberedLayout[]> {
  return [...(await readLayouts(db))].map(([shape, kept]) => showLayout(shape, kept)).toReversed();
}

/** Forgets how to read files, so that the next one is read as the shop itself would. Throws an HttpError (404). */
export async function forgetLayout(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  by: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const shape = [...(await readLayouts(trx)).keys()].find((known) => idOf(known) === id);
    if (shape === undefined) throw notFound('This is forgotten already');
    await keepLayout(trx, shape, undefined, { by, at: clock() });
  });
}

/** Keeps a layout for the next file of this shape; undefined where the shop's own layout is right. */
export async function keepLayout(
  db: Queryable,
  shape: string,
  kept: KeptLayout | undefined,
  actor: { by: string; at: number },
): Promise<void> {
  const layouts = await readLayouts(db);
  const before = layouts.get(shape);
  layouts.delete(shape);
  if (kept) layouts.set(shape, kept);
  await writeLayouts(db, layouts);
  const describe = ({ columns, dayOrder }: KeptLayout) => ({
    columns: columns.map((column) => column ?? '–').join(', '),
    dayOrder,
  });
  await recordChange(db, {
    ...actor,
    kind: 'settings',
    id: 'settings',
    name: `Bank files of ${kept?.bank || before?.bank || shape}`.slice(0, 200),
    ...(before && { before: describe(before) }),
    ...(kept && { after: describe(kept) }),
  });
}

export function showLayout(shape: string, { bank }: KeptLayout): RememberedLayout {
  return { id: idOf(shape), bank, columns: shape.replaceAll('|', ', ') };
}

function idOf(shape: string): string {
  return createHash('sha256').update(shape).digest('hex').slice(0, 16);
}
