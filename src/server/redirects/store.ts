import { type Selectable, sql } from 'kysely';
import type { Redirect, redirects } from '../../contracts/content/redirects.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { inBatches, partsOf } from '../platform/database/in-batches.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';

const sorts = {
  from: sql`from_address`,
  to: sql`to_address`,
  used: sql`coalesce(last_used_at, 0)`,
};

/** One page of those that match, by the former address unless sorted otherwise. */
export async function listRedirects(
  db: Queryable,
  { q, page, sort, direction }: Input<typeof redirects.list>['query'],
): Promise<Page<Redirect>> {
  let matching = db.selectFrom('redirects');
  if (q) matching = matching.where(containsTyped(sql`lower(from_address || ' ' || to_address)`, q));
  const found = await pageOf(db, matching, page, (rows) =>
    rows
      .selectAll()
      .orderBy(sorts[sort ?? 'from'], direction)
      .orderBy('id'),
  );
  return { ...found, rows: found.rows.map(readRedirect) };
}

export async function findRedirect(db: Queryable, id: string): Promise<Redirect | undefined> {
  const row = await db.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readRedirect(row);
}

function readRedirect(row: Selectable<Tables['redirects']>): Redirect {
  return {
    id: row.id,
    from: row.from_address,
    to: row.to_address,
    lastUsedAt: isoTime(row.last_used_at),
    version: row.version,
  };
}

/** Where every redirect leads, by the address that it leads from. */
export async function readLeads(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom('redirects').select(['from_address', 'to_address']).execute();
  return new Map(rows.map((row) => [row.from_address, row.to_address]));
}

type Led = { id: string; from: string; to: string };

/** Adds redirects; those whose addresses lead elsewhere lead where these say. `now` in milliseconds. */
export async function putRedirects(
  trx: Queryable,
  wanted: readonly Led[],
  now: number,
): Promise<void> {
  for (const part of partsOf(wanted)) {
    await trx
      .insertInto('redirects')
      .values(part.map((one) => redirectRow(one, now)))
      .onConflict((conflict) =>
        conflict.column('from_address').doUpdateSet((e) => ({
          to_address: e.ref('excluded.to_address'),
          version: e('redirects.version', '+', 1),
        })),
      )
      .execute();
  }
}

/** `now` in milliseconds. Throws a unique violation if its address leads somewhere already. */
export async function insertRedirect(trx: Queryable, wanted: Led, now: number): Promise<void> {
  await trx.insertInto('redirects').values(redirectRow(wanted, now)).execute();
}

const redirectRow = ({ id, from, to }: Led, now: number) => ({
  id,
  from_address: from,
  to_address: to,
  created_at: now,
  last_used_at: null,
});

export async function replaceRedirect(trx: Queryable, { id, from, to }: Led): Promise<void> {
  await trx
    .updateTable('redirects')
    .set({ from_address: from, to_address: to })
    .where('id', '=', id)
    .execute();
}

/** Of these ids of products, also former ones of deleted sizes, and of these posts, those that exist. */
export async function findNamed(
  db: Queryable,
  { products, posts }: { products: readonly string[]; posts: readonly string[] },
): Promise<{ products: Set<string>; posts: Set<string> }> {
  const sold = await inBatches(products, (batch) =>
    db
      .selectFrom('products')
      .select('id')
      .where('id', 'in', batch)
      .union(db.selectFrom('former_addresses').select('id').where('id', 'in', batch))
      .execute(),
  );
  const written = await inBatches(posts, (batch) =>
    db.selectFrom('blog_posts').select('slug').where('slug', 'in', batch).execute(),
  );
  return {
    products: new Set(sold.map(({ id }) => id)),
    posts: new Set(written.map(({ slug }) => slug)),
  };
}
