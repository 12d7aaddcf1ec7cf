import type { z } from 'zod';
import { recordChange } from '../audit/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findSetting, lockSettings, putSetting } from '../platform/database/settings.ts';

/** A shop has a few banks and carriers, whose files change now and then. */
const MAX_LAYOUTS = 20;

/** A setting with what the owner has chosen for the columns of files, by a key that files of the same kind share. */
export type SavedColumnMappings<Layout> = {
  setting: string;
  stored: z.ZodType<Record<string, Layout>>;
  /** For the audit. */
  nameOf: (key: string, layout: Layout) => string;
  describe: (layout: Layout) => Record<string, string | null>;
};

/** All layouts of a setting by their keys, the latest last. */
export async function readColumnMappings<Layout>(
  db: Queryable,
  { setting, stored }: SavedColumnMappings<Layout>,
): Promise<Map<string, Layout>> {
  return new Map(
    Object.entries(stored.parse(JSON.parse((await findSetting(db, setting)) ?? '{}'))),
  );
}

/** Keeps a layout for the next file with its key; undefined forgets it. Give it a transaction. `at` in milliseconds. */
export async function saveColumnMapping<Layout>(
  trx: Queryable,
  kind: SavedColumnMappings<Layout>,
  key: string,
  layout: Layout | undefined,
  actor: { by: string; at: number },
): Promise<void> {
  await lockSettings(trx);
  const layouts = await readColumnMappings(trx, kind);
  const before = layouts.get(key);
  const either = layout ?? before;
  if (either === undefined) return;
  layouts.delete(key);
  if (layout !== undefined) layouts.set(key, layout);
  await putSetting(trx, kind.setting, Object.fromEntries([...layouts].slice(-MAX_LAYOUTS)));
  await recordChange(trx, {
    ...actor,
    kind: 'settings',
    id: 'settings',
    name: kind.nameOf(key, either).slice(0, 200),
    ...(before !== undefined && { before: kind.describe(before) }),
    ...(layout !== undefined && { after: kind.describe(layout) }),
  });
}

/** The columns of a file as the audit shows them. */
export function describeColumns(columns: readonly (string | null)[]): string {
  return columns.map((column) => column ?? '–').join(', ');
}
