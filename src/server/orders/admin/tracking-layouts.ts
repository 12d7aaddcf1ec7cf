import { storedTrackingLayouts } from '../../../contracts/tracking-layouts.ts';
import type { TrackingLayout } from '../../../domain/tracking-file.ts';
import type { Queryable } from '../../platform/database/schema.ts';

const SETTING = 'trackingLayouts';
/** A shop has a few carriers, whose files change now and then. */
const MOST_LAYOUTS = 20;

type Layouts = Record<string, TrackingLayout>;

/** What the owner has chosen for carriers' files, by their keys. */
export async function readTrackingLayouts(db: Queryable): Promise<Layouts> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  return row ? storedTrackingLayouts.parse(JSON.parse(row.value)) : {};
}

/** Keeps a layout for the next file with its key, and gives all that are kept. */
export async function keepTrackingLayout(
  db: Queryable,
  { key, layout }: { key: string; layout: TrackingLayout },
): Promise<Layouts> {
  const { [key]: _, ...others } = await readTrackingLayouts(db);
  const kept = Object.fromEntries(
    [...Object.entries(others), [key, layout] as const].slice(-MOST_LAYOUTS),
  );
  const value = JSON.stringify(kept);
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return kept;
}
