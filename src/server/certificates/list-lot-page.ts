import { sql } from 'kysely';
import type { AdminLot, listLotPage as contract } from '../../contracts/certificates/admin-lots.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { hasFailed } from '../../domain/certificates/test-results.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { isOneOf } from '../platform/database/is-one-of.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { getLots, listAdminLots } from './store.ts';

const sorts = {
  number: sql`lower(lots.number)`,
  product: sql`products.sort_name`,
  issued: (db: Queryable) => inCertificate(db, 'issuedOn'),
};

/** One page of the lots that match, the newest first or in another order. */
export async function listLotPage(
  db: Queryable,
  { q, filter, page, sort, direction }: Input<typeof contract>['query'],
): Promise<Page<AdminLot>> {
  let matching = db.selectFrom('lots').innerJoin('products', 'products.id', 'lots.product_id');
  if (filter === 'recalled') matching = matching.where('recalled_at', 'is not', null);
  if (filter === 'waiting' || filter === 'failed') {
    matching = matching.where(isOneOf(db, 'lots.id', await findIds(db, filter)));
  }
  if (q) {
    const [report, laboratory] = [
      inCertificate(db, 'reportNumber'),
      inCertificate(db, 'laboratory'),
    ];
    const text = sql`lower(lots.number || ' ' || products.name || ' ' || ${report} || ' ' || ${laboratory})`;
    matching = matching.where(containsTyped(text, q));
  }
  const by = sort && sorts[sort];
  const found = await pageOf(db, matching, page, (lots) => {
    const sorted = by ? lots.orderBy(typeof by === 'function' ? by(db) : by, direction) : lots;
    return sorted.select('lots.id').orderBy('lots.created_at', 'desc').orderBy('lots.id', 'desc');
  });
  return {
    ...found,
    rows: await getLots(
      db,
      found.rows.map(({ id }) => id),
    ),
  };
}

/** What these filters ask is decided from the results: every lot is read. */
async function findIds(db: Queryable, filter: 'waiting' | 'failed'): Promise<string[]> {
  const lots = await listAdminLots(db);
  const isWanted = ({ published, certificate }: AdminLot) =>
    filter === 'waiting' ? !published?.isCurrent : hasFailed(certificate.tests);
  return lots.filter(isWanted).map(({ id }) => id);
}

function inCertificate(db: Queryable, key: 'reportNumber' | 'laboratory' | 'issuedOn') {
  return isPostgres(db)
    ? sql`coalesce(lots.certificate::jsonb ->> ${key}, '')`
    : sql`coalesce(json_extract(lots.certificate, ${`$.${key}`}), '')`;
}
