import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-fixture.ts';
import { untilReact } from '../support/wait-for-react.ts';
import { holdRequests } from './hold-requests.ts';
import { ownPages, publicPages } from './store-pages.ts';

for (const firstVisit of [true, false]) {
  test.describe(firstVisit ? 'under the notice' : 'behind the notice', () => {
    test.use({ firstVisit, viewport: { width: 390, height: 844 } });

    for (const { name, path } of [...publicPages, ...(firstVisit ? [] : ownPages)]) {
      test(`${name}: nothing moves when letters and scripts come after the page has been seen`, async ({
        page,
        expectedProblems,
      }) => {
        expectedProblems.push(/404/);
        const address = typeof path === 'string' ? path : await path(page);
        await page.addInitScript(watchShifts);
        const release = await holdRequests(page, /\/assets\/.+\.(woff2|js)$/);
        await page.goto(address, { waitUntil: 'commit' });
        await untilPainted(page);
        release();
        await untilReact(page);
        await page.evaluate(() => document.fonts.ready);
        expect(await readShifts(page)).toEqual([]);
      });
    }
  });
}

declare global {
  interface Window {
    /** What was moved by something else, in words. */
    shifts?: string[];
  }
}

/** Runs in the page before anything. */
function watchShifts(): void {
  const shifts: string[] = [];
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until the page's words are seen. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

/** The shifts so far, once what is on the page has been painted. */
async function readShifts(page: Page): Promise<string[] | undefined> {
  return page.evaluate(
    () =>
      new Promise<string[] | undefined>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts))),
      ),
  );
}
