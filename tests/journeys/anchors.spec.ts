import type { Page } from '@playwright/test';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage, pressBack, pressForward } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { markDocument } from './mark-document.ts';

/** Each anchor of the shop: its page and name, and a link on another page that leads to it. */
const anchors = [
  { path: '/', id: 'shop', from: '/cart', link: 'Continue Shopping' },
  { path: '/about', id: 'quality', from: '/', link: 'What we stand for' },
  { path: '/faq', id: 'shipping', from: '/', link: 'How we ship' },
  { path: '/faq', id: 'payment', from: '/', link: 'Interac e-Transfer, in CAD' },
  { path: '/faq', id: 'research-use', from: '/', link: 'What research use means' },
];

for (const width of [1280, 390]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } });

    for (const { path, id, from, link } of anchors) {
      test(`${path}#${id} is reached by a link from another page and by Back and Forward${onlyInAllUnless(width === 390 && id === 'shipping')}`, async ({
        page,
      }) => {
        await openPage(page, from);
        const isSameDocument = await markDocument(page);
        await page.getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(new RegExp(`${path}#${id}$`));
        await expectReached(page, id);
        await expect(anchor(page, id)).toBeFocused();

        await pressBack(page);
        await expect(page.getByRole('link', { name: link })).toBeVisible();
        await pressForward(page);
        await expectReached(page, id);
        await expect(anchor(page, id)).toBeFocused();
        await expectTabGoesOn(page, id);
        await isSameDocument();
      });

      // Where the header is taller nothing but its height differs, so one way is enough there.
      if (width > 1000) continue;

      test(`${path}#${id} is reached by a first load${onlyInAllUnless(width === 390 && id === 'shipping')}`, async ({
        page,
      }) => {
        await openPage(page, `${path}#${id}`);
        await expectReached(page, id);
      });

      test(`${path}#${id} is reached by a link on its own page, again at each press${onlyInAllUnless(width === 390 && id === 'shipping')}`, async ({
        page,
      }) => {
        await openPage(page, path);
        await page.evaluate((hash) => {
          const link = document.createElement('a');
          link.href = `#${hash}`;
          link.textContent = 'To the anchor';
          document.querySelector('main')?.prepend(link);
        }, id);
        await page.getByRole('link', { name: 'To the anchor' }).click();
        await expectReached(page, id);
        await expect(anchor(page, id)).toBeFocused();
        await page.evaluate(() => scrollTo(0, 0));
        await page.getByRole('link', { name: 'To the anchor' }).click();
        await expectReached(page, id);

        await pressBack(page);
        await expect(page).toHaveURL(new RegExp(`${path}(#${id})?$`));
        await pressForward(page);
        await expectReached(page, id);
      });
    }
  });
}

/** Waits until an anchor's target stands below the sticky header, in the window; an entry of the FAQ is open. */
async function expectReached(page: Page, id: string): Promise<void> {
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox();
    const target = await page.locator(`#${id}`).boundingBox();
    const below = (target?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below).toBeLessThan(60);
  }).toPass();
  const isEntry = await page.locator(`details#${id}`).count();
  if (isEntry) await expect(page.locator('details[name=faq][open]')).toHaveAttribute('id', id);
}

/** What has the focus at an anchor: the question of an entry, or the section. */
function anchor(page: Page, id: string) {
  return page.locator(`#${id}:not(details), details#${id} > summary`);
}

/** Tab goes on from the anchor, not from the page's top. */
async function expectTabGoesOn(page: Page, id: string): Promise<void> {
  await page.keyboard.press('Tab');
  const isPast = await page.locator(`#${id}`).evaluate((target) => {
    const { activeElement } = document;
    if (!activeElement) return false;
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    return Boolean(target.compareDocumentPosition(activeElement) & DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isPast).toBe(true);
}
