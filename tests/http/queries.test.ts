import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import { topics } from '../../src/contracts/wire/endpoint.ts';
import { openAdministrator } from '../support/administrator.ts';
import { openBrowser } from '../support/browser.ts';
import { orderFor, putLot, putProduct } from '../support/factories.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

const isSqlite = process.env.ASSAY_TEST_ENGINE !== 'postgres';

let shop: TestShop;
let product: Product;
/** What was asked of the database, in order. */
let asked: RootOperationNode[] = [];
const watch: KyselyPlugin = {
  transformQuery({ node }) {
    asked.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  shop = await openTestShop({ pages: 'built', plugin: watch });
  product = await putProduct(shop, { id: 'a', name: 'Substance' });
  await putProduct(shop);
  await putLot(shop, 'a', { number: 'B-0412' });
});
afterAll(() => shop.close());

/** The queries of what `work` does until its answer is there. */
async function queriesOf(work: () => Promise<{ status: number }>): Promise<CompiledQuery[]> {
  asked = [];
  const { status } = await work();
  const nodes = asked;
  expect(status).toBeLessThan(300);
  const executor = shop.shop.db.withoutPlugins().getExecutor();
  return nodes.map((node) => executor.compileQuery(node, { queryId: 'of a test' }));
}

const paths = [
  '/',
  '/shop',
  '/shop?sort=per-mg',
  '/shop?view=table&purity=98',
  '/shop?q=substance',
  '/product/a',
  '/coas',
  '/coa/a',
  '/blog',
  '/cart',
  '/api/products',
  '/api/catalogue?category=Neuropeptides',
  '/api/search?q=substance',
];

/** All that a visitor does on the way to an order, and a look of the owner's, by name; what is cached is invalidated before each page. */
async function playVisit(): Promise<Record<string, CompiledQuery[]>> {
  const seen: Record<string, CompiledQuery[]> = {};
  // What follows on an order is done later.
  vi.spyOn(shop.shop.outbox, 'wake').mockReturnValue();
  const browser = openBrowser(() => shop.app);
  for (const path of paths) {
    for (const topic of topics) {
      shop.shop.cache.invalidate(topic);
    }
    seen[path] = await queriesOf(() => browser.get(path));
  }
  const owner = await openAdministrator(shop);
  const list = () => owner.get('/api/admin/products?sort=name&direction=asc');
  seen['the owner’s list'] = await queriesOf(list);
  const add = { productId: 'a', quantity: 1 };
  seen['a new cart'] = await queriesOf(() => browser.post('/api/cart', add));
  seen['another vial'] = await queriesOf(() => browser.post('/api/cart', add));
  seen['the cart'] = await queriesOf(() => browser.get('/api/cart'));
  const order = orderFor([[product, 2]]);
  seen['the order'] = await queriesOf(() => browser.post('/api/orders', order));
  return seen;
}

test('each step of a visit asks the database no more often than it has to', async () => {
  const seen = await playVisit();
  const counts = Object.entries(seen).map(([name, queries]) => [name, queries.length]);
  expect(Object.fromEntries(counts)).toEqual({
    // Header and footer, the disclaimer and the page’s own texts, each with the settings that they name, are six.
    '/': 11,
    '/shop': 7,
    '/shop?sort=per-mg': 7,
    // The number of matches.
    '/shop?view=table&purity=98': 8,
    // The number of matches, whose ids the search's index says.
    '/shop?q=substance': 8,
    '/product/a': 10,
    '/coas': 8,
    '/coa/a': 8,
    '/blog': 6,
    '/cart': 5,
    '/api/products': 1,
    '/api/catalogue?category=Neuropeptides': 2,
    '/api/search?q=substance': 6,
    // The owner's session, and the number of matches.
    'the owner’s list': 3,
    // PostgreSQL counts what is limited, for all machines together.
    'a new cart': isSqlite ? 6 : 7,
    'another vial': isSqlite ? 8 : 9,
    // Its lines, and by settings and unpaid orders whether it would be reserved.
    'the cart': 4,
    // SQLite's index of words first needs a number for the order; PostgreSQL locks email address and network.
    'the order': 16,
  });
});

test('what is cached asks the database nothing', async () => {
  const browser = openBrowser(() => shop.app);
  for (const path of paths) {
    await browser.get(path);
    if (path.includes('q=')) continue;
    expect(await queriesOf(() => browser.get(path)), path).toEqual([]);
  }
});

const counted = 'products USING COVERING INDEX products_counted';
const listed = 'products USING INDEX products_by_name';
/** Of each category, with what its rows say. */
const countedMatches = 'products USING INDEX products_counted';
const listedSizes = 'products USING INDEX products_by_name_and_content';
const featured = 'products USING INDEX products_featured';
const posts = 'blog_posts USING INDEX blog_posts_by_date';
/** Of header and footer, and of the disclaimer. A row for each text that the owner changed, about a hundred at most. */
const texts = ['page_sections', 'page_sections'];

/**
 * What each step goes through from the beginning, on purpose: all that the answer shows or counts, in its order, or
 * what the query itself cuts short.
 */
const scansOf: Record<string, string[]> = {
  '/': ['page_content', ...texts, 'page_sections', counted, featured],
  '/shop': [...texts, counted, listed],
  '/shop?sort=per-mg': [...texts, counted, 'products USING INDEX products_by_unit_price'],
  '/shop?view=table&purity=98': [...texts, counted, listedSizes, countedMatches],
  '/shop?q=substance': [...texts, counted],
  '/product/a': texts,
  '/coas': [...texts, counted, listedSizes],
  '/coa/a': texts,
  '/cart': texts,
  'the owner’s list': [listedSizes],
  '/blog': [posts, ...texts],
  '/api/products': [listed],
  '/api/catalogue?category=Neuropeptides': [counted],
  // A part may stand anywhere in a lot's number, and even ten thousand lots take 20 ms.
  '/api/search?q=substance': [posts, 'lots USING INDEX lots_by_folded_number', 'page_sections'],
};

test('no step of a visit goes through a table but to list or count it', async ({ skip }) => {
  skip(!isSqlite, 'PostgreSQL reads tables of a few rows whole, rightly');
  const { db } = shop.shop;
  for (const [name, queries] of Object.entries(await playVisit())) {
    const scans: string[] = [];
    for (const { sql, parameters } of queries) {
      const plan = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      // Neither what an index of words has found nor an unnamed part of the query.
      const found = plan.rows.map(
        ({ detail }) => /^SCAN (?!.*VIRTUAL TABLE|\()(.+)/.exec(detail)?.[1],
      );
      scans.push(...found.filter((scan) => scan !== undefined));
    }
    expect(scans.toSorted(), name).toEqual(scansOf[name] ?? []);
  }
});
