import type { Page } from '@playwright/test';
import { privateEndpointOf } from '../../src/domain/pages/private-pages.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { isReacts, openPage, untilReact } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { privatePages, publicPages, standsForOthers } from './store-pages.ts';

for (const { name, path } of publicPages.filter(({ path }) => path !== '/cart')) {
  test(`${name}: its scripts are asked for once it is drawn${onlyInAllUnless(standsForOthers(name))}`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/404/);
    await expectDrawnFirst(page, path);
  });
}

test.describe('a first visitor', () => {
  test.use({ firstVisit: true });

  test('reads the disclaimer of a private page before its scripts are asked for @only-in-all', async ({
    page,
  }) => {
    await expectDrawnFirst(page, '/cart');
  });
});

for (const { name, path } of privatePages) {
  test(`${name}: its first frame has nothing to read, and its scripts do not wait for it${onlyInAllUnless(standsForOthers(name))}`, async ({
    page,
  }) => {
    const address = typeof path === 'string' ? path : await path(page);
    await page.addInitScript(holdLongestWait);
    await page.goto(address, { waitUntil: 'load' });
    await untilReact(page);
  });

  test(`${name}: what it shows is asked for before its scripts run, and once${onlyInAllUnless(standsForOthers(name))}`, async ({
    page,
  }) => {
    const address = typeof path === 'string' ? path : await path(page);
    const privateData = privateEndpointOf(address);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const first = page.waitForRequest(`**${privateData}`);
    await page.route('**/assets/*.js', async (route) => {
      await first;
      await route.continue();
    });
    await openPage(page, address);
    await expect(page.getByRole('main')).toContainText('$');
    expect(asked.filter((path) => path === privateData)).toHaveLength(1);
  });
}

test('a page that was opened in the background, where nothing is drawn, loads them at once @only-in-all', async ({
  page,
}) => {
  await page.addInitScript(holdLongestWait);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await page.goto('/product/neurotensin', { waitUntil: 'load' });
  await untilReact(page);
});

test('where the browser reports no first frame, the wait has an end @only-in-all', async ({
  page,
}) => {
  await page.addInitScript(holdLongestWait);
  await page.goto('/product/neurotensin', { waitUntil: 'load' });
  expect(await isReacts(page)).toBe(false);
  await page.evaluate(() => window.endLongestWait?.());
  await untilReact(page);
});

async function expectDrawnFirst(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  const { drawn, scripts } = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => entry.startTime),
  }));
  expect(drawn).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThan(drawn);
}

declare global {
  interface Window {
    endLongestWait?: () => void;
  }
}

/** Runs in the page before anything: nobody hears of a frame, and the longest wait ends when the test says so. */
function holdLongestWait(): void {
  PerformanceObserver.prototype.observe = () => {};
  const wait = window.setTimeout;
  const hold = (act: () => void, ms?: number) => {
    if (ms !== 3000) return wait(act, ms);
    window.endLongestWait = act;
    return 0;
  };
  Object.assign(window, { setTimeout: hold });
}
