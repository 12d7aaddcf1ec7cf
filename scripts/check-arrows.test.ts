import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArrows } from './check-arrows.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arrows-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a tree of made-up files and checks it. */
function check(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkArrows(root);
}

const openDatabase = 'src/server/platform/database/open-database.ts';
const migrations = 'src/server/platform/database/migrations';

describe('an import against the arrows is named with what to do instead', () => {
  test.each([
    ['src/domain/a.ts', '../contracts/b.ts', 'src/contracts/b.ts', 'domain/ is pure'],
    ['src/domain/a.ts', 'node:fs', 'node:fs', 'domain/ is pure'],
    ['src/domain/a.ts', 'zod', 'zod', 'domain/ is pure'],
    [
      'src/contracts/a.ts',
      '../server/orders/b.ts',
      'src/server/orders/b.ts',
      'with zod and domain/',
    ],
    ['src/contracts/a.ts', 'kysely', 'kysely', 'with zod and domain/'],
    [
      'src/server/cart/a.ts',
      '../orders/store.ts',
      'src/server/orders/store.ts',
      "capability's index.ts",
    ],
    ['src/server/cart/a.ts', '../app.ts', 'src/server/app.ts', 'as a parameter'],
    ['src/server/cart/a.ts', '../../web/b.ts', 'src/web/b.ts', 'built renderer'],
    [
      'src/server/platform/a.ts',
      '../cart/index.ts',
      'src/server/cart/index.ts',
      'knows no capability',
    ],
    ['src/server/platform/a.ts', '../routes.ts', 'src/server/routes.ts', 'knows no capability'],
    ['src/server/platform/a.ts', '../tables.ts', 'src/server/tables.ts', 'take Tables from there'],
    ['src/server/cart/a.ts', '../tables.ts', 'src/server/tables.ts', 'take Tables from there'],
    [
      'src/server/cart/a.ts',
      '../platform/database/open-database.ts',
      openDatabase,
      'first parameter',
    ],
    [
      `${migrations}/0002-a.ts`,
      '../engine.ts',
      'src/server/platform/database/engine.ts',
      'for ever',
    ],
    [`${migrations}/0002-a.ts`, './0001-b/c.ts', `${migrations}/0001-b/c.ts`, 'for ever'],
    [`${migrations}/0002-a/b.ts`, 'node:crypto', 'node:crypto', 'for ever'],
    ['src/server/app.ts', '../../dev/seed.ts', 'dev/seed.ts', 'not the other way round'],
    ['src/server/app.ts', '../../tests/support/b.ts', 'tests/support/b.ts', 'tests only'],
    ['src/server/app.ts', '../../scripts/b.ts', 'scripts/b.ts', 'from outside'],
    ['src/web/a.ts', '../server/cart/index.ts', 'src/server/cart/index.ts', 'through a contract'],
    ['src/web/storefront/a.ts', '../admin/b.ts', 'src/web/admin/b.ts', 'never loads'],
    ['src/web/admin/a.ts', '../storefront/b.ts', 'src/web/storefront/b.ts', 'share'],
    ['src/web/ui/a.ts', '../storefront/b.ts', 'src/web/storefront/b.ts', 'knows no page'],
    ['src/web/ui/a.ts', '../admin/b.ts', 'src/web/admin/b.ts', 'knows no page'],
    ['src/web/ui/a.ts', 'node:fs', 'node:fs', 'in the browser too'],
  ])('%s imports %s', (from, written, target, advice) => {
    const problems = check({ [from]: `import '${written}';` });
    expect(problems).toEqual([expect.stringContaining(`${from} → ${target}: `)]);
    expect(problems[0]).toContain(advice);
  });

  test.each([
    "import type { A } from 'zod';",
    "export * from 'zod';",
    "export { a } from 'zod';",
    "const a = await import('zod');",
    "type A = import('zod').A;",
  ])('in every spelling: %s', (text) => {
    expect(check({ 'src/domain/a.ts': text })).toHaveLength(1);
  });
});

describe('platform/ asks no table of a capability', () => {
  test.each([
    "db.selectFrom('orders')",
    "db.selectFrom('orders as o')",
    "db.insertInto(\n'orders')",
    "db.updateTable('orders')",
    "db.deleteFrom('orders')",
    "db.selectFrom('mails').innerJoin('orders', 'orders.id', 'mails.order_id')",
    'sql<{ n: number }>`select count(*) as n from orders`',
    'sql`insert into orders default values`',
    'sql`analyze orders`',
    "sql.table('orders')",
  ])('%s', (text) => {
    expect(check({ 'src/server/platform/a.ts': text })).toEqual([
      expect.stringContaining('src/server/platform/a.ts → table orders: platform/ asks its own'),
    ]);
  });

  test('its own, and those of migrations and tests, pass', () => {
    const problems = check({
      'src/server/platform/a.ts':
        "db.selectFrom('mails as m').leftJoin('outbox', 'a', 'b'); sql`update set on from mails`;",
      'src/server/platform/a.test.ts': "db.selectFrom('orders')",
      [`${migrations}/0002-a.ts`]: "db.insertInto('orders')",
      'src/server/cart/a.ts': "db.selectFrom('orders')",
    });
    expect(problems).toEqual([]);
  });
});

test('what the architecture allows passes', () => {
  const problems = check({
    'src/domain/a.ts': "import './b.ts'; // import 'zod'",
    'src/domain/b.ts': '',
    'src/domain/a.test.ts': "import 'vitest'; import 'fast-check'; import './a.ts';",
    'src/contracts/a.ts': "import 'zod'; import '../domain/a.ts';",
    'src/server/main.ts': `import './platform/database/open-database.ts';`,
    'src/server/cart/a.ts':
      "import '../orders/index.ts'; import './store.ts'; import '../platform/clock.ts'; import '../../contracts/a.ts'; import 'kysely';",
    'src/server/cart/a.test.ts': "import '../../../tests/support/app.ts';",
    'src/server/tables.ts': "import './cart/tables.ts';",
    'src/server/cart/tables.ts': '',
    'src/server/platform/database/schema.ts': "import '../../tables.ts';",
    [openDatabase]: "import './sqlite.ts'; import 'node:sqlite';",
    [`${migrations}/0002-a.ts`]: "import 'kysely'; import './0002-a/b.ts';",
    [`${migrations}/0002-a/b.ts`]: "import './c.ts';",
    [`${migrations}/0002-a/c.ts`]: '',
    [`${migrations}/0002-a.test.ts`]: "import './0002-a.ts'; import '../schema.ts';",
    'src/web/storefront/a.tsx':
      "import '../ui/button.tsx'; import '../../contracts/a.ts'; import './a.css';",
    'src/web/entry-server.tsx': "import 'node:stream';",
    'dev/seed.ts': `import '../${openDatabase}';`,
    'tests/support/app.ts': `import '../../${openDatabase}'; import '../../src/server/app.ts';`,
  });
  expect(problems).toEqual([]);
});
