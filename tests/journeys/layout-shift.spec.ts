import type { Page } from '@playwright/test';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { untilReact } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';
import { privatePages, publicPages } from './store-pages.ts';

/** Of a layout shift score, where 0.1 still counts as good: two lines of a phone's paragraph. */
const MAX_MOVED = 0.03;

for (const firstVisit of [true, false]) {
  test.describe(firstVisit ? 'under the disclaimer' : 'where it was accepted', () => {
    test.use({ firstVisit, viewport: { width: 390, height: 844 } });

    for (const { name, path } of [...publicPages, ...(firstVisit ? [] : privatePages)]) {
      test(`${name}: nothing moves when its scripts come after it has been seen, and hardly a line breaks elsewhere when its letters do${onlyInAllUnless(!firstVisit && ['shop', 'product'].includes(name))}`, async ({
        page,
        expectedProblems,
      }) => {
        expectedProblems.push(/404/);
        const address = typeof path === 'string' ? path : await path(page);
        await page.addInitScript(watchShifts);
        const releaseScripts = await holdRequests(page, /\/assets\/.+\.js$/);
        const releaseLetters = await holdRequests(page, /\/assets\/.+\.woff2$/);
        await page.goto(address, { waitUntil: 'commit' });
        await untilPainted(page);
        await forgetShifts(page);
        releaseScripts();
        await untilReact(page);
        expect(await readShifts(page)).toEqual([]);

        const standIn = await page.evaluate(() =>
          // Refused where no typeface of the machine has one of its names.
          document.fonts.load('16px "Text Fallback"').then(
            (faces) => faces.length,
            () => 0,
          ),
        );
        test.skip(standIn === 0, 'this machine has neither Arial nor Liberation Sans');
        await forgetShifts(page);
        releaseLetters();
        await page.evaluate(() => document.fonts.ready);
        const moved = (await readShifts(page))?.map((shift) => Number(JSON.parse(shift).value));
        expect(moved?.reduce((sum, value) => sum + value, 0)).toBeLessThan(MAX_MOVED);
      });
    }
  });
}

declare global {
  interface Window {
    /** The layout shifts so far, as JSON. */
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

/** Waits until the page's text is painted. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

/** Forgets the shifts so far. */
async function forgetShifts(page: Page): Promise<void> {
  await readShifts(page);
  await page.evaluate(() => window.shifts?.splice(0));
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
