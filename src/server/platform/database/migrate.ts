import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import * as pictures from './migrations/0002-pictures.ts';
import * as secondFactorAndPayTo from './migrations/0003-second-factor-and-pay-to.ts';
import * as manyOrders from './migrations/0004-indexes-for-many-orders.ts';
import * as searchSpecifications from './migrations/0005-search-specifications.ts';
import * as addressLine2 from './migrations/0006-address-line-2.ts';
import * as featuredProducts from './migrations/0007-featured-products.ts';
import * as productFigures from './migrations/0008-product-figures.ts';
import * as safetyDataSheets from './migrations/0009-safety-data-sheets.ts';
import * as stockAlerts from './migrations/0010-stock-alerts.ts';
import * as sizesAndQuantityPrices from './migrations/0011-sizes-and-quantity-prices.ts';
import * as formerAddresses from './migrations/0012-former-addresses.ts';
import * as productImports from './migrations/0013-product-imports.ts';
import * as lotMethods from './migrations/0014-lot-methods.ts';
import * as certificates from './migrations/0015-certificates.ts';
import * as answeredMessages from './migrations/0016-answered-messages.ts';
import * as earlierOrders from './migrations/0017-tracking-numbers-and-earlier-orders.ts';
import * as pickedLots from './migrations/0018-picked-lots.ts';
import * as foldedLotNumbers from './migrations/0019-folded-lot-numbers.ts';
import * as foldedSigns from './migrations/0020-folded-signs.ts';
import * as cleanedKeys from './migrations/0021-cleaned-keys.ts';
import * as orderOfEvents from './migrations/0022-order-of-events.ts';
import * as oneTextIndex from './migrations/0023-one-text-index.ts';
import * as changesOfOrders from './migrations/0024-changes-of-orders.ts';
import * as reservedOrders from './migrations/0025-reserved-orders.ts';
import * as draftOrders from './migrations/0026-draft-orders.ts';
import * as parcels from './migrations/0027-parcels.ts';
import * as purchaseOrders from './migrations/0028-purchase-orders.ts';
import * as returns from './migrations/0029-returns.ts';
import * as taxes from './migrations/0030-taxes.ts';
import * as invoices from './migrations/0031-invoices.ts';
import * as indexesForTheBooks from './migrations/0032-indexes-for-the-books.ts';
import * as pageSections from './migrations/0033-page-sections.ts';
import * as shippingMethods from './migrations/0035-shipping-methods.ts';
import * as productPictures from './migrations/0036-product-pictures.ts';
import * as pricesAndStock from './migrations/0037-prices-and-stock.ts';
import * as customerLinks from './migrations/0039-customer-links.ts';
import * as staff from './migrations/0046-staff.ts';
import type { Database, Queryable } from './schema.ts';

/** All migrations in order. A released one is never edited (`migrate.test.ts`): add the next. */
const migrations = {
  '0001-initial': initial,
  '0002-pictures': pictures,
  '0003-second-factor-and-pay-to': secondFactorAndPayTo,
  '0004-indexes-for-many-orders': manyOrders,
  '0005-search-specifications': searchSpecifications,
  '0006-address-line-2': addressLine2,
  '0007-featured-products': featuredProducts,
  '0008-product-figures': productFigures,
  '0009-safety-data-sheets': safetyDataSheets,
  '0010-stock-alerts': stockAlerts,
  '0011-sizes-and-quantity-prices': sizesAndQuantityPrices,
  '0012-former-addresses': formerAddresses,
  '0013-product-imports': productImports,
  '0014-lot-methods': lotMethods,
  '0015-certificates': certificates,
  '0016-answered-messages': answeredMessages,
  '0017-tracking-numbers-and-earlier-orders': earlierOrders,
  '0018-picked-lots': pickedLots,
  '0019-folded-lot-numbers': foldedLotNumbers,
  '0020-folded-signs': foldedSigns,
  '0021-cleaned-keys': cleanedKeys,
  '0022-order-of-events': orderOfEvents,
  '0023-one-text-index': oneTextIndex,
  '0024-changes-of-orders': changesOfOrders,
  '0025-reserved-orders': reservedOrders,
  '0026-draft-orders': draftOrders,
  '0027-parcels': parcels,
  '0028-purchase-orders': purchaseOrders,
  '0029-returns': returns,
  '0030-taxes': taxes,
  '0031-invoices': invoices,
  '0032-indexes-for-the-books': indexesForTheBooks,
  '0033-page-sections': pageSections,
  '0035-shipping-methods': shippingMethods,
  '0036-product-pictures': productPictures,
  '0037-prices-and-stock': pricesAndStock,
  '0039-customer-links': customerLinks,
  '0046-staff': staff,
};

/**
 * The migrations of this version that a database lacks, and those it has had from a later version. Changes nothing.
 */
export async function compareSchema(
  db: Database,
): Promise<{ missing: string[]; unknown: string[] }> {
  const known = await createMigrator(db).getMigrations();
  const missing = known.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  if (missing.length === known.length) return { missing, unknown: [] };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return {
    missing,
    unknown: rows.map(({ name }) => name).filter((name) => !isKnownMigration(name)),
  };
}

/** Migrates the tables in one transaction; Kysely's lock lets several servers start at once. Throws what went wrong. */
export async function migrateDatabase(db: Database): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw explain(error);
}

function createMigrator(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** The name of the last migration that a shop's database has had. */
export async function lastMigration(db: Queryable): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** Whether this version of the shop has a migration. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** Kysely calls a database 'corrupted' that a later version of the shop has migrated further. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [, name] =
    /^corrupted migrations: .* migration (\S+) is missing$/.exec(error.message) ?? [];
  if (!name) return error;
  return new Error(
    `another version of the shop has changed it (migration ${name} is not known here): start that version, or restore a backup from before`,
    { cause: error },
  );
}
