import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { AdminLot } from '../../contracts/certificates/admin-lots.ts';
import {
  type Certificate,
  certificate,
  type Lot,
  type PublishedCertificate,
  publishedCertificate,
} from '../../contracts/certificates/certificates.ts';
import { soughtLotNumbers } from '../../domain/certificates/sought-lot.ts';
import { type CertifiedProduct, writeDocument } from '../../domain/certificates/write-document.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { foldQuery } from '../../domain/text/search.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import { hasNumber, isPublicLot } from '../search/index.ts';
import type { LotRow } from './tables.ts';

/** What the owner enters of a lot, before it has a version and a certificate that shoppers see. */
export type EnteredLot = Omit<AdminLot, 'productName' | 'published' | 'version'>;

/** The lots of a product, or of all, the newest first. */
export async function listAdminLots(db: Queryable, productId?: string): Promise<AdminLot[]> {
  const query = selectLots(db, 'current');
  const rows = await (productId === undefined
    ? query
    : query.where('lots.product_id', '=', productId)
  ).execute();
  return groupVersions(rows).map(readAdminLot);
}

/** The lots with these ids, in their order. */
export async function getLots(db: Queryable, ids: readonly string[]): Promise<AdminLot[]> {
  const rows = await inBatches(ids, (batch) =>
    selectLots(db, 'current').where('lots.id', 'in', batch).execute(),
  );
  const lots = new Map(groupVersions(rows).map((lot) => [lot.row.id, readAdminLot(lot)]));
  return ids.flatMap((id) => lots.get(id) ?? []);
}

/** Throws an HttpError (404) if there is no such lot. */
export async function getLot(db: Queryable, id: string): Promise<AdminLot> {
  return readAdminLot(await getLotVersions(db, id));
}

/** A lot's row with its current version. Throws as `getLot` does. */
export async function getLotVersions(db: Queryable, id: string): Promise<LotVersions> {
  const rows = await selectLots(db, 'current').where('lots.id', '=', id).execute();
  const [lot] = groupVersions(rows);
  if (!lot) throw notFound('Lot not found');
  return lot;
}

/** A lot with what its product is called and what a vial of it contains. */
export type PublicLot = Lot & { productName: string; content: string };

/** The lots that shoppers see, of these products or with this number (as it may be typed), the newest first. */
export async function listPublicLots(
  db: Queryable,
  wanted: { productIds: readonly string[] } | { number: string },
): Promise<PublicLot[]> {
  const lots = selectLots(db, 'all').where(isPublicLot());
  const [column, values] =
    'number' in wanted
      ? (['lots.folded_number', soughtLotNumbers(wanted.number)] as const)
      : (['lots.product_id', wanted.productIds] as const);
  const rows = await inBatches(values, (batch) => lots.where(column, 'in', batch).execute());
  return groupVersions(rows)
    .map(({ row, certificates }) => ({
      ...readFacts(row),
      ...daysOf({ row, certificates }),
      recall: row.recalled_at ? { on: shopDay(row.recalled_at), reason: row.recall_reason } : null,
      certificates,
      productName: row.product_name,
      content: certificates[0]?.item.content || row.dosage,
    }))
    .toSorted((a, b) => issueDay(b).localeCompare(issueDay(a)));
}

/** The days that hold: what was published, until it is corrected, whatever has been saved since. */
export function daysOf({ row, certificates: [current] }: LotVersions) {
  const { madeOn, receivedOn, expiresOn, retestOn } = current?.lot ?? readFacts(row);
  return { madeOn, receivedOn, expiresOn, retestOn };
}

/** A lot in testing is newer than any that was certified, and a demonstration's older. */
const issueDay = ({ certificates: [current] }: Lot) =>
  current?.kind === 'demonstration' ? '' : (current?.issuedOn ?? '9999');

/** Selects the ids of products with a lot that shoppers see, and whose number, or a report's, contains a text. */
export function selectProductsOfLots(text: string) {
  return sql<string>`select lots.product_id from lots where ${hasNumber(text)} and ${isPublicLot()}`;
}

/** The time of the last change to a lot (milliseconds), by product id, for the products from one id to another. */
export async function findLotChanges(
  db: Queryable,
  first: string,
  last: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lots')
    .select((e) => ['product_id', e.fn.max('updated_at').as('changedAt')])
    .where('product_id', '>=', first)
    .where('product_id', '<=', last)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.changedAt]));
}

/** Adds a lot, or replaces the one with its id. `now` in milliseconds. */
export async function putLot(db: Queryable, lot: EnteredLot, now: number): Promise<void> {
  const row: LotRow = {
    id: lot.id,
    product_id: lot.productId,
    number: lot.number,
    folded_number: foldQuery(lot.number),
    made_on: lot.madeOn,
    received_on: lot.receivedOn,
    expires_on: lot.expiresOn,
    retest_on: lot.retestOn,
    quantity: lot.quantity,
    is_announced: lot.isAnnounced ? 1 : 0,
    recalled_at: lot.recall && Date.parse(lot.recall.at),
    recall_reason: lot.recall?.reason ?? '',
    certificate: JSON.stringify(lot.certificate),
    created_at: now,
    updated_at: now,
  };
  const { id: _, created_at: __, ...changes } = row;
  await db
    .insertInto('lots')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

/** Undefined if there is no published certificate with this id. */
export async function findCertificate(
  db: Queryable,
  id: string,
): Promise<PublishedCertificate | undefined> {
  const row = await db
    .selectFrom('certificates')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readDocument(row);
}

/** The number that a lot's certificate has had since its first version; undefined or '' if it has none. */
export async function findCertificateNumber(
  db: Queryable,
  lotId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('certificates')
    .select('document')
    .where('lot_id', '=', lotId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readDocument(row).certificateNumber;
}

/** Every published version of the lots that there are, with its lot's id, in the order of publication. */
export async function listDocuments(
  db: Queryable,
): Promise<{ lotId: string; document: PublishedCertificate }[]> {
  const rows = await db
    .selectFrom('certificates')
    // Those of a deleted product are in the log alone.
    .innerJoin('lots', 'lots.id', 'certificates.lot_id')
    .select(['lot_id', 'document'])
    .orderBy('published_at')
    .orderBy('certificates.id')
    .execute();
  return rows.map((row) => ({ lotId: row.lot_id, document: readDocument(row) }));
}

function readDocument({ document }: { document: string }): PublishedCertificate {
  return publishedCertificate.parse(JSON.parse(document));
}

/**
 * A row for each published version of a lot, the current one first, or for that one only; one without a document where
 * there is none.
 */
export function selectLots(db: Queryable, versions: 'all' | 'current') {
  return db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .leftJoin('certificates', (join) => {
      const ofLot = join.onRef('certificates.lot_id', '=', 'lots.id');
      if (versions === 'all') return ofLot;
      return ofLot.on('certificates.version', '=', (e) =>
        e
          .selectFrom('certificates as versions')
          .select(({ fn }) => fn.max('versions.version').as('current'))
          .whereRef('versions.lot_id', '=', 'lots.id'),
      );
    })
    .selectAll('lots')
    .select(['products.name as product_name', 'dosage', 'vial_size', 'specifications'])
    .select(['certificates.document', 'certificates.sequence', 'certificates.hash'])
    .orderBy('lots.created_at', 'desc')
    .orderBy('lots.id', 'desc')
    .orderBy('certificates.version', 'desc');
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectLots>['execute']>>[number];
type LotVersions = { row: VersionRow; certificates: Lot['certificates'] };

/** The lots of these rows in their order, each with its published versions. */
export function groupVersions(rows: VersionRow[]): LotVersions[] {
  const byLot = Map.groupBy(rows, ({ id }) => id);
  return [...byLot.values()].flatMap((versions) => {
    const [row] = versions;
    const certificates = versions.flatMap(({ document, sequence, hash }) => {
      if (document === null) return [];
      const log = sequence === null || hash === null ? null : { entry: Number(sequence), hash };
      return { ...readDocument({ document }), log };
    });
    return row ? { row, certificates } : [];
  });
}

function readAdminLot({ row, certificates: [current] }: LotVersions): AdminLot {
  const entered = {
    ...readFacts(row),
    quantity: row.quantity,
    isAnnounced: row.is_announced === 1,
    recall: row.recalled_at
      ? { at: new Date(row.recalled_at).toISOString(), reason: row.recall_reason }
      : null,
    certificate: certificate.parse(JSON.parse(row.certificate)),
  };
  return {
    ...entered,
    productName: row.product_name,
    published: current
      ? {
          version: current.version,
          at: current.publishedAt,
          isCurrent: saysTheSame(entered, readCertifiedProduct(row), current),
        }
      : null,
    version: row.version,
  };
}

/** Whether what is published is what would be published now. */
function saysTheSame(
  lot: Omit<Parameters<typeof writeDocument<Certificate>>[0], 'published'>,
  product: CertifiedProduct,
  { log: _, ...published }: Lot['certificates'][number],
): boolean {
  const { id, certificateNumber, version, publishedAt, amendment } = published;
  const issue = { number: certificateNumber, now: 0 };
  const written = writeDocument({ ...lot, published: null }, product, issue);
  // Those from before storage was in it do not say it.
  const storage = published.item.storage && written.item.storage;
  const item = { ...written.item, storage };
  return isDeepStrictEqual(published, { ...written, id, version, publishedAt, amendment, item });
}

function readCertifiedProduct(row: VersionRow): CertifiedProduct {
  return {
    id: row.product_id,
    name: row.product_name,
    dosage: row.dosage,
    vialSize: row.vial_size,
    specifications: row.specifications,
  };
}

function readFacts(row: Selectable<Tables['lots']>) {
  return {
    id: row.id,
    productId: row.product_id,
    number: row.number,
    madeOn: row.made_on,
    receivedOn: row.received_on,
    expiresOn: row.expires_on,
    retestOn: row.retest_on,
  };
}
