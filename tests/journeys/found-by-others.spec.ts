import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { readHead } from '../support/read-head.ts';
import { expect, test } from '../support/shop-fixture.ts';

const headOf = async (page: Page) => readHead(await page.evaluate(() => document.head.outerHTML));

test('a page that is reached inside the shop says of itself what its first HTML says, and nothing of the page before', async ({
  page,
  shop,
}) => {
  await openPage(page, '/');
  const first = readHead(await (await page.request.get('/')).text());
  expect(first.data).toHaveLength(2);
  await expect.poll(() => headOf(page)).toEqual(first);

  const { origin } = new URL(shop.address);
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const steps: [string, () => Promise<void>][] = [
    ['/shop', () => header.getByRole('link', { name: 'Shop' }).click()],
    [
      '/shop?category=Neuropeptides',
      () => main.getByRole('link', { name: /^Neuropeptides/ }).click(),
    ],
    ['/product/neurotensin', () => main.getByRole('link', { name: 'Neurotensin' }).click()],
    ['/coa/neurotensin', () => main.getByRole('link', { name: 'Specimen certificate' }).click()],
    ['/blog', () => header.getByRole('link', { name: 'Blog' }).click()],
    [
      '/blog/reading-an-hplc-trace',
      () => main.getByRole('link', { name: 'Reading an HPLC trace' }).click(),
    ],
    ['/faq', () => header.getByRole('link', { name: 'FAQ' }).click()],
    ['/cart', () => header.getByRole('link', { name: /cart/i }).click()],
    ['/', () => header.getByRole('link', { name: 'Boreal Peptides' }).click()],
  ];
  for (const [path, go] of steps) {
    const written = readHead(await (await page.request.get(path)).text());
    await go();
    await expect(page).toHaveURL(`${origin}${path}`);
    await expect(page).toHaveTitle(String(written.titles[0]));
    // Structured data is for programs, which read the first HTML; it leaves with the page it came with.
    const data = path === '/' ? first.data : [];
    await expect.poll(() => headOf(page)).toEqual({ ...written, data });
    if (path !== '/cart') expect(written.canonical).toEqual([`${origin}${path}`]);
    for (const contents of written.meta.values()) expect(contents).toHaveLength(1);
  }
});

test('the picture of a link to a product or a post is there, in the size that its page says @only-in-all', async ({
  page,
}) => {
  for (const path of ['/', '/product/ghk-cu', '/blog/reading-an-hplc-trace']) {
    const { meta } = readHead(await (await page.request.get(path)).text());
    const [address = ''] = meta.get('og:image') ?? [];
    // A picture is made when it is first asked for; the page is only something to load it into.
    await openPage(page, '/contact');
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return { width: String(image.naturalWidth), height: String(image.naturalHeight) };
    }, address);
    expect(size).toEqual({
      width: meta.get('og:image:width')?.[0],
      height: meta.get('og:image:height')?.[0],
    });
  }
});

test('every address in the sitemap opens a page whose canonical address it is @only-in-all', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&#38;', '&').replaceAll('&#39;', "'"),
  );
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    const page = await request.get(address);
    expect(page.status(), address).toBe(200);
    expect(readHead(await page.text()).canonical).toEqual([address]);
  }
});
