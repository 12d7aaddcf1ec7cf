import { openPage } from '../support/open-page.ts';
import { openRunningShop, type RunningShop } from '../support/running-shop.ts';
import { expect, test, watchForProblems } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { rememberVisit } from '../support/visit.ts';
import { privatePages, publicPages, type StorePage } from './store-pages.ts';

const home: StorePage = { name: 'home', path: '/' };
const setup: StorePage = { name: 'setup', path: '/setup' };
const login: StorePage = { name: 'login', path: '/admin' };
const dashboard: StorePage = {
  name: 'dashboard',
  path: async (page) => {
    await signIn(page);
    return '/admin/dashboard';
  },
};

// Only a build for development tells where the browser renders something else than the server did.

test.describe('in development React has nothing to say @only-in-all', () => {
  test.describe.configure({ timeout: 120_000 });
  let shop: RunningShop;
  test.beforeAll(async () => {
    shop = await openRunningShop({ NODE_ENV: 'development' });
  });
  test.afterAll(() => shop.stop());

  for (const [of, visitor, pages] of [
    [
      'any page on a first visit, the setup and the login included',
      'first',
      [...publicPages, setup, login],
    ],
    [
      'the pages of somebody who has accepted, with a cart and an order',
      'accepted',
      [home, ...privatePages],
    ],
    ['the dashboard', 'accepted', [dashboard]],
  ] as const) {
    test(`of ${of}`, async ({ browser }) => {
      for (const { name, path } of pages) {
        const context = await browser.newContext({ baseURL: shop.address });
        const problems = watchForProblems(context, shop.address);
        if (visitor === 'accepted') await rememberVisit(context, shop.address);
        const page = await context.newPage();
        await openPage(page, typeof path === 'string' ? path : await path(page));
        await context.close();
        expect(
          problems.filter((problem) => !/404|\/ws|WebSocket/.test(problem)),
          name,
        ).toEqual([]);
      }
    });
  }
});
