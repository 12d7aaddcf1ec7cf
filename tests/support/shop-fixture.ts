import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { fillShelves, openDatabaseOf, openRunningShop, type RunningShop } from './running-shop.ts';
import { addressOfVisit, rememberVisit } from './visit.ts';

type Fixtures = {
  /** True where the visitor has not accepted the disclaimer yet. */
  firstVisit: boolean;
  /** True where the visitor has not closed the newsletter popup yet. */
  newsletterPopup: boolean;
  /** Problems that a journey provokes on purpose: text in the console or the address of a refused request. */
  expectedProblems: RegExp[];
  /** The shop's own data, for what happens behind a shopper's back. Prices and stock are restored afterwards. */
  database: Database;
  /** A page in another visitor's browser. */
  strangersPage: Page;
};

/** How many journeys this worker has played. */
let played = 0;

/** Journeys run against a real server with a database of its own, one for each worker. */
export const test = base.extend<Fixtures, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const shop = await openRunningShop({ TRUST_PROXY: '1' });
      await fillShelves(shop);
      await use(shop);
      const { code, output } = await shop.stop();
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  database: async ({ shop }, use) => {
    const db = openDatabaseOf(shop);
    const products = await db
      .selectFrom('products')
      .select(['id', 'price_cents', 'stock'])
      .execute();
    await use(db);
    await db.transaction().execute(async (trx) => {
      for (const { id, ...before } of products) {
        await trx.updateTable('products').set(before).where('id', '=', id).execute();
      }
    });
    await db.destroy();
  },
  baseURL: async ({ shop }, use) => use(shop.address),
  // Each journey has an address of its own, and so its own rate limits.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    played += 1;
    await use(addressOfVisit(played));
  },
  firstVisit: [false, { option: true }],
  newsletterPopup: [false, { option: true }],

  expectedProblems: async ({ context, shop }, use) => {
    const expected: RegExp[] = [];
    const problems = watchForProblems(context, shop.address);
    await use(expected);
    const unexpected = problems.filter((problem) => !expected.some((known) => known.test(problem)));
    expect(unexpected, 'problems in the browser that the journey did not provoke').toEqual([]);
  },
  context: async ({ context, shop, firstVisit, newsletterPopup }, use) => {
    await rememberVisit(context, shop.address, { disclaimer: firstVisit, newsletterPopup });
    await use(context);
  },
  strangersPage: async ({ browser, shop }, use) => {
    const { page, problems } = await openVisitor(browser, shop.address);
    await use(page);
    await page.context().close();
    expect(problems, "problems in the stranger's browser").toEqual([]);
  },
  // Every journey watches for problems, even one that expects none.
  page: async ({ page, expectedProblems: _ }, use) => use(page),
});

/** Another visitor's browser at a shop; `problems` grows with what goes wrong in it. */
export async function openVisitor(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: address, ...options });
  const problems = watchForProblems(context, address);
  await rememberVisit(context, address);
  return { page: await context.newPage(), problems };
}

/** No fault: a journey held back the scripts, which alone use what a page preloads. */
const HELD_BACK = /\/api\/\S+ was preloaded using link preload but not used within a few seconds/;

/**
 * Returns a list that grows with what goes wrong in a browser: errors and warnings in its console, refused requests,
 * and requests that leave the shop's address.
 */
export function watchForProblems(context: BrowserContext, address: string): string[] {
  const problems: string[] = [];
  const note = (problem: string) => problems.push(problem);

  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !HELD_BACK.test(message.text())) {
      note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    }
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) note(`went out to ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  return problems;
}

export { expect };
