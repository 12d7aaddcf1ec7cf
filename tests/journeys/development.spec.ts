import { openRunningShop } from '../support/running-shop.ts';
import { expect, test, watchForProblems } from '../support/shop-fixture.ts';
import { untilReact } from '../support/wait-for-react.ts';
import { publicPages } from './store-pages.ts';

// Only a build for development tells where the browser renders something else than the server did.

test('in development React has nothing to say of any page, the notice and the login included', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const shop = await openRunningShop({ NODE_ENV: 'development' });
  const context = await browser.newContext({ baseURL: shop.address });
  const problems = watchForProblems(context, shop.address);
  try {
    const page = await context.newPage();
    for (const path of [...publicPages.map(({ path }) => path), '/setup', '/admin']) {
      await page.goto(path);
      await untilReact(page);
    }
    expect(problems.filter((problem) => !/404|\/ws|WebSocket/.test(problem))).toEqual([]);
  } finally {
    await context.close();
    await shop.stop();
  }
});
