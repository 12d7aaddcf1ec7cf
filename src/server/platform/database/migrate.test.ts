import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isKnownMigration, migrateDatabase } from './migrate.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** The sha256 of each migration's file and of those in its folder. */
const written = {
  '0001-initial': 'c2eb28d531912509d9843fa8634e5713d6b0e7c5f1b9ea9f29c6dd12d9bfde57',
  '0002-pictures': '5b4abcf6f36007032b30c63dd4de9cea9d59db4ce7d7b93ac12a5f7ff4d40ef5',
  '0003-second-factor-and-pay-to':
    '6817d44718536d3602bd30074fc92d3272806ee1faf9a8b3e2fbe79e50ab6354',
  '0004-indexes-for-many-orders':
    'e088958e01340e71f87f95c52e555d0b1cc24167aca3804c83a7b7cf83a53824',
  '0005-search-specifications': '9b8b2ba1562c2e0d72482a8232af3ca0d30f3e1d460d7c40fe2a0138bf543786',
  '0006-address-line-2': '3c11fc69838c64e9cd6259214016bfbeb7c7ccd26a80fdf1e0cc5900dc100455',
  '0007-featured-products': 'fa5c028dc037e249ed03081abfb537bfc9eb0fa56c9a17c5972531fdca672394',
  '0008-product-figures': '36a2ca61d41a7060877d15fddf69980a87fc99b3cad157ec1e8f3364bb092bf6',
  '0009-safety-data-sheets': '602c487e26bd5be93e51503286822a27eff521b45c844bf91e1151ce891f870f',
  '0010-stock-alerts': 'ebbb00e25bb761046a4258dd9b8b686b188a736637481aec377c98ea1a526da0',
  '0011-sizes-and-quantity-prices':
    'e8c94b57991d31effda5bf420dd517d6d15ada4209c21e1fb1c40dfa375585a2',
  '0012-former-addresses': '6bc0ae27d785f0270f3699e7fa77ad976ddc55206505cb64863beb5a459ed87c',
  '0013-product-imports': 'f5d9489b3865129b5745dc46a3a1aa7082e67e05795f5d8ab66d8797e570c183',
  '0014-lot-methods': '34fc2a4865326048d535a46c706ba81b6230f2798d0d18cd3a1dc3a199fd173a',
  '0015-certificates': '93127333b2d9a189795598d08716a1f4835aab9a1b22b10ba6e764fb1a88ecfe',
  '0016-answered-messages': 'c613177ae14849a947a3e2e52c3bfa198b946f7f489259c759acfa1a01d69e1d',
  '0017-tracking-numbers-and-earlier-orders':
    '4933a5ace9bac6168f31b1226542ddfd63f2b8c20aaa8d97a3a0ffff696c0474',
  '0018-picked-lots': '6f9ac1d9302f349374bb4655cdd0b7acd34ab93b6204c975f12db2b5e0937611',
  '0019-folded-lot-numbers': '47c27373cdfc4e367eb8f51949074e66f0af477ef00e38b0592715eaf3e188ef',
  '0020-folded-signs': '2a7f19fe4c764be8f8ce7025a56b3a3d85eb203fa0ed833fc16fd08bf2e56849',
  '0021-cleaned-keys': '61eaba1aa1fca7d3334f03b0fc173f93cad4e0b586a67f147490482c328467bc',
  '0022-order-of-events': 'cbf94fd2894ba230092187c4ec9c1aef6eac48d40ee8427925406941d72492a6',
  '0023-one-text-index': '2e029de0550d43c6b9c4f03284afb2f5f98502424a2dcb352701fa8cb40457c9',
  '0024-changes-of-orders': '132a06ab05594efa7c76feffdc0dbaa0cb0444ee6d38a08279472ca313a6ebf8',
  '0025-reserved-orders': 'a364f2f7cf6c522017111ea1de3a0aa8d35a4db5b2a40d37755b4b84b7c1fd9f',
  '0026-draft-orders': 'fe5679320a14534b3ac1e830f92783930d962a81249583de6af4e17dbc487232',
  '0027-parcels': '5ff676a992aff3419f0ba9258d84132871f3755aa1a56301cce2128361181823',
  '0028-purchase-orders': '1db6c040fd74405d21424f1db5fe4de62f7f919f4e4970a933b50f93d3261c1b',
  '0029-returns': '748754edaac0df8639ba8bb092ff50be22c04827b319488820a33779cf678b57',
  '0030-taxes': '691f7d8800e0c64ae3559f8029cad95745b79ea410a2779419d3e9c1ebcf6afa',
  '0031-invoices': 'a76b35f87905e964cfa08e13c9d9e39d851acbc6f24cc98cf1365d4963f85e93',
  '0032-indexes-for-the-books': '4f4b35217d202fc99f2c8ef6b07b1f37a39f5664eaaf3391a79e175a45adf12a',
  '0033-page-sections': 'b5f86958114ad8bc21f092f01f6b35cf73d34c67e48c0f348918353516e013f6',
  '0035-shipping-methods': '29d4923c6f5ae514c2d77982824da04c3ee04d62ff05d101b03cfaee920952f0',
  '0036-product-pictures': '790a91d96d7021948c40411e9f40292fc783cecf5bd66c0195b79400c4744c98',
  '0037-prices-and-stock': 'a231059cc09eb361b28a77998fcae19f28e9675b965881f96e615335bcc124ca',
  '0039-customer-links': 'd0bf5fd96d44d8e06bc5ef303de3599dea2fe04e9c588c6dadb1252676396112',
  '0046-staff': '0fe87dc61a0b1f5592a9f309e57ec0b677c11349472f8ad809c0a718c46bdcea',
};

/** A SQLite that fails after `allowed` statements. */
function openFailing(file: string) {
  const state = { allowed: 0 };
  const dialect = sqliteDialect(file);
  const failing: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => {
        const connection = await acquire(options);
        const execute = connection.executeQuery;
        connection.executeQuery = (...args) => {
          state.allowed -= 1;
          if (state.allowed === 0) throw new Error('stopped here');
          return execute(...args);
        };
        return connection;
      };
      return driver;
    },
  };
  return { state, db: new Kysely<Tables>({ dialect: failing }) };
}

test('a start interrupted at any of its statements leaves a usable database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-migrate-'));
  const { state, db } = openFailing(join(folder, 'shop.db'));
  let reached = 1;
  // All migrations are one transaction, so that each attempt begins anew: one statement in five is enough.
  for (let isDone = false; !isDone; reached += 5) {
    state.allowed = reached;
    const error: unknown = await migrateDatabase(db).catch((reason: unknown) => reason);
    if (error) expect(error).toEqual(new Error('stopped here'));
    isDone = error === undefined;
  }
  expect(reached).toBeGreaterThan(200);
  state.allowed = Number.POSITIVE_INFINITY;
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['products', 'orders', 'lots', 'product_search']));
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('a database migrated by a later version is refused with an explanation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-migrate-'));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(folder, 'shop.db')) });
  await migrateDatabase(db);
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  );
  await expect(migrateDatabase(db)).rejects.toThrow(
    /^another version of the shop has changed it \(migration 9999-later is not known here\)/,
  );
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('migrations are never edited', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .sort();
  const found = Map.groupBy(files, (path) => path.replace(/[./\\].*/s, ''));
  const hashes = Array.from(found, ([name, paths]) => {
    const hash = createHash('sha256');
    for (const path of paths) hash.update(readFileSync(join(folder, path)));
    return [name, hash.digest('hex')];
  });
  expect(
    Object.fromEntries(hashes),
    'Shops that ran a migration do not run it again: leave it as it was, and add the next. Of a new one, write down the sha256.',
  ).toEqual(written);
});

test('each migration runs', () => {
  expect(Object.keys(written).filter((name) => !isKnownMigration(name))).toEqual([]);
});
