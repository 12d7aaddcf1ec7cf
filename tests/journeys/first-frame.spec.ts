import { expect, test } from '../support/shop-fixture.ts';
import { untilReact } from '../support/wait-for-react.ts';
import { publicPages } from './store-pages.ts';

for (const { name, path } of publicPages) {
  test(`${name}: what it is read with has the line for itself, scripts are asked for once it is drawn`, async ({
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

test('a page that was opened in the background, where nothing is drawn, is ready all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/product/neurotensin', { waitUntil: 'load' });
  await untilReact(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to Cart', { exact: true }).first()).toBeVisible();
});
