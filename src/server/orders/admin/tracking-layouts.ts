import { storedTrackingLayouts } from '../../../contracts/orders/tracking-layouts.ts';
import type { TrackingLayout } from '../../../domain/delivery/tracking-file.ts';
import {
  describeColumns,
  readColumnMappings,
  type SavedColumnMappings,
  saveColumnMapping,
} from '../../content/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import type { Shop } from '../../platform/shop.ts';

const trackingLayouts: SavedColumnMappings<TrackingLayout> = {
  setting: 'trackingLayouts',
  stored: storedTrackingLayouts,
  nameOf: (key) => `Carrier’s files of ${key}`,
  describe: (columns) => ({ columns: describeColumns(columns) }),
};

/** What the owner has chosen for carriers' files, by their keys. */
export async function readTrackingLayouts(db: Queryable): Promise<Record<string, TrackingLayout>> {
  return Object.fromEntries(await readColumnMappings(db, trackingLayouts));
}

/** Keeps a layout for the next file with its key, and gives all that are kept. */
export async function saveTrackingLayout(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { key, layout }: { key: string; layout: TrackingLayout },
  by: string,
): Promise<Record<string, TrackingLayout>> {
  return runTransaction(db, async (trx) => {
    await saveColumnMapping(trx, trackingLayouts, key, layout, { by, at: clock() });
    return readTrackingLayouts(trx);
  });
}
