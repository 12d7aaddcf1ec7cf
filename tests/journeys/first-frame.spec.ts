import { expect, test } from '../support/shop-fixture.ts';
import { isReacts, untilReact } from '../support/wait-for-react.ts';
import { publicPages } from './store-pages.ts';

for (const { name, path } of publicPages) {
  test(`${name}: its scripts are asked for once it is drawn`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/404/);
    await page.goto(path);
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
  });
}

test('a page that was opened in the background, where nothing is drawn, loads them at once', async ({
  page,
}) => {
  await page.addInitScript(holdLongestWait);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await page.goto('/product/neurotensin', { waitUntil: 'load' });
  await untilReact(page);
});

test('where the browser tells nothing of a first frame, the wait has an end', async ({ page }) => {
  await page.addInitScript(holdLongestWait);
  await page.goto('/product/neurotensin', { waitUntil: 'load' });
  expect(await isReacts(page)).toBe(false);
  await page.evaluate(() => window.endLongestWait?.());
  await untilReact(page);
});

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
