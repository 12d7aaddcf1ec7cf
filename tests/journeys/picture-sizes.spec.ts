import type { Page } from '@playwright/test';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';

/** How much smaller than drawn a picture may be: nobody sees it, and many phones are spared the next size. */
const SHORT = 0.95;

const screens = [
  { name: 'a phone', use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } },
  { name: 'a tablet', use: { viewport: { width: 1100, height: 800 }, deviceScaleFactor: 2 } },
  { name: 'a desk', use: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 } },
];

for (const { name, use } of screens) {
  test.describe(`on ${name}${onlyInAllUnless(name === 'a phone')}`, () => {
    test.use(use);

    for (const path of ['/', '/shop', '/blog', '/product/neurotensin']) {
      test(`${path}: a picture comes in the smallest size that is sharp${onlyInAllUnless(path === '/shop')}`, async ({
        page,
      }) => {
        await openPage(page, path);
        const pictures = await listPictures(page);
        expect(pictures.length).toBeGreaterThan(0);
        for (const { file, loaded, drawn, offered } of pictures) {
          const sharp = offered.filter((width) => width >= drawn * SHORT);
          const best = sharp.length > 0 ? Math.min(...sharp) : Math.max(...offered);
          expect(loaded, `${file}, drawn ${drawn} pixels wide`).toBe(best);
        }
      });
    }
  });
}

test('a product’s small picture stands in for its large one until that has come, and for no other product’s @only-in-all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/shop');
  await page.getByRole('link', { name: 'Neurotensin' }).click();
  const behind = () =>
    page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((img) => {
        const place = img.closest('div');
        return place ? getComputedStyle(place).backgroundImage : 'There is no place';
      });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Neurotensin');
  await expect.poll(behind, 'its large picture has come').toBe('none');

  const next = page.getByRole('region', { name: 'Related products' }).getByRole('listitem').first();
  await next.scrollIntoViewIfNeeded();
  const small = next.locator('img');
  await expect
    .poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const file = await small.evaluate((img: HTMLImageElement) => img.currentSrc);
  const release = await holdRequests(page, /attached_assets/);
  await page.setViewportSize({ width: 1280, height: 844 });
  await next.getByRole('link').first().click();
  await expect(title).not.toHaveText('Neurotensin');
  expect(await behind()).toContain(new URL(file).pathname);
  release();
  await expect.poll(behind).toBe('none');
});

/** The first pictures of the page that are offered in sizes, with their widths in pixels of the screen. */
async function listPictures(page: Page) {
  const pictures = page.locator('main picture:has(source[type="image/avif"]) img');
  const seen = (await pictures.all()).slice(0, 3);
  const listed = [];
  for (const picture of seen) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    listed.push(await picture.evaluate(describePicture));
  }
  return listed;
}

/** Runs in the page: which of its sizes came, and how wide it is drawn. */
function describePicture(img: HTMLImageElement) {
  const { width, height } = img.getBoundingClientRect();
  // A picture that is contained in its place may be narrower than that.
  const shown = Math.min(width, (height * img.naturalWidth) / img.naturalHeight);
  const srcset = img.parentElement?.querySelector('source')?.srcset ?? '';
  const sizes = [...srcset.matchAll(/(\S+) (\d+)w/g)];
  const file = new URL(img.currentSrc).pathname;
  const loaded = sizes.find(([, address = '']) => file.endsWith(address));
  return {
    file,
    loaded: Number(loaded?.[2]),
    drawn: Math.round(shown * devicePixelRatio),
    offered: sizes.map(([, , size]) => Number(size)),
  };
}
