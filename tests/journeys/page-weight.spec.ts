import type { Page, Request } from '@playwright/test';
import { namedScripts } from '../support/named-scripts.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { signedInAt } from '../support/screen.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { privatePages, publicPages, standsForOthers } from './store-pages.ts';

/** What a page may weigh, in bytes on the wire. */
const MAX_BYTES = { script: 126_000, stylesheet: 14_000, font: 45_000 };

/** The JavaScript of pages that start with a form, of home, which has the most sections and of a product to buy. */
const MAX_OF_PAGE: Record<string, number> = {
  home: 127_500,
  // Names the code of its pictures, which comes later.
  product: 129_500,
  // The search of the list cleans what is typed as the shop does.
  certificates: 127_000,
  // Lots, their charts and their evidence.
  'specimen certificate': 130_500,
  contact: 131_500,
  // Says whether tax comes on top.
  cart: 127_500,
  'empty cart': 127_500,
  // Its fields are read once more when it is sent; it knows the taxes of every province and the ways of delivery.
  checkout: 146_500,
  // Its receipt and invoices, its parcels and returns, and what its customer can still change.
  payment: 136_000,
  // It shows orders in the words of their pages.
  'my orders': 130_000,
};

/**
 * How many requests a first visitor's page makes, so that a new one is a decision. Scripts imported later do not
 * count: some come as soon as a pointer rests on the page.
 */
const requestsOf: Record<string, number> = {
  home: 17,
  shop: 24,
  'shop as a table': 12,
  product: 20,
  certificates: 16,
  'specimen certificate': 15,
  about: 8,
  questions: 9,
  blog: 17,
  post: 13,
  contact: 12,
  'empty cart': 15,
  'not found': 6,
  cart: 17,
  checkout: 25,
  payment: 21,
  'my orders': 17,
};

/** The administrator’s login and dashboard, with all that either loads by itself, no pointer being on the page. */
const MAX_FOR_ADMINISTRATOR = 146_000;

test.describe('the administrator’s first pages', () => {
  for (const [name, open] of [
    ['login', (page: Page) => openPage(page, '/admin')],
    ['dashboard', signedInAt('/admin/dashboard')],
  ] as const) {
    test(`${name}: what it loads stays light`, async ({ page }) => {
      const loaded: Request[] = [];
      page.on('requestfinished', (request) => loaded.push(request));
      // The browser may report a pointer where the test before left it, and a pointer loads the toasts' code.
      await page.addInitScript(() =>
        window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true),
      );
      await open(page);
      await page.waitForLoadState('networkidle');
      const scripts = loaded.filter((request) => request.resourceType() === 'script');
      expect(scripts.length).toBeGreaterThan(1);
      expect(await weigh(scripts)).toBeLessThanOrEqual(MAX_FOR_ADMINISTRATOR);
    });
  }
});

test.use({ firstVisit: true });

for (const { name, path } of [...publicPages, ...privatePages]) {
  test(`${name}: what a first visitor loads stays light${onlyInAllUnless(standsForOthers(name))}`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/404/);
    const address = typeof path === 'string' ? path : await path(page);
    const loaded: Request[] = [];
    page.on('requestfinished', (request) => loaded.push(request));
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    const named = namedScripts((await answer?.text()) ?? '');

    expect(named.size).toBeGreaterThan(0);
    const listScripts = () => loaded.filter((request) => named.has(pathOf(request)));
    // They come after the first frame, and a slow machine is quiet for a while in between.
    await expect.poll(() => listScripts().length).toBe(named.size);
    const scripts = listScripts();
    expect(await weigh(scripts), 'JavaScript').toBeLessThanOrEqual(
      MAX_OF_PAGE[name] ?? MAX_BYTES.script,
    );
    for (const kind of ['stylesheet', 'font'] as const) {
      const files = loaded.filter((request) => request.resourceType() === kind);
      expect(await weigh(files), kind).toBeLessThanOrEqual(MAX_BYTES[kind]);
    }
    const atOnce = loaded.filter(
      (request) =>
        // By name: what is imported later is fetched first.
        (!pathOf(request).endsWith('.js') || named.has(pathOf(request))) &&
        // A whole browser asks for the tab's picture, a headless shell does not.
        pathOf(request) !== '/favicon.svg',
    );
    expect(atOnce.length, `requests: ${atOnce.map(pathOf).join(' ')}`).toBeLessThanOrEqual(
      requestsOf[name] ?? 0,
    );
  });
}

async function weigh(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}
