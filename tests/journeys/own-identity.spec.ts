import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  type ClockedShop,
  openClockedShop,
  openOwnersPage,
  PICTURE as STORED,
} from '../support/clocked-shop.ts';
import { putLot, putProduct } from '../support/factories.ts';
import { openPage, pressBack } from '../support/open-page.ts';
import { placeOrder } from '../support/orders.ts';
import { openVisitor } from '../support/shop-fixture.ts';

const IDENTITY = '/admin/dashboard/settings/identity';
const NAME = 'Prairie Peptide Supply';
const PICTURE = join(import.meta.dirname, '..', '..', 'src', 'web', 'public', 'og.png');
/** The accent of the palette 'Lake', in light. */
const LAKE = 'oklch(0.52 0.105 238)';

let shop: ClockedShop;
let page: Page;
let problems: string[];

test.beforeEach(async ({ browser }) => {
  shop = await openClockedShop('2026-11-16T09:00');
  ({ page, problems } = await openOwnersPage(browser, shop));
});
test.afterEach(async () => {
  expect(problems, 'problems in the owner’s browser').toEqual([]);
  await page.context().close();
  await shop.close();
});

async function save() {
  await page.getByRole('button', { name: 'Save Identity' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // Drawn when it is asked for.
  const link = page.getByRole('img', { name: 'What a shared link shows' });
  await link.scrollIntoViewIfNeeded();
  await expect
    .poll(() => link.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBe(1200);
}

/** Looks at a page of the shop as somebody who has never been there. */
async function visit(browser: Browser, path: string, look: (page: Page) => Promise<void>) {
  const visitor = await openVisitor(browser, shop.address);
  await openPage(visitor.page, path);
  await look(visitor.page);
  expect(visitor.problems).toEqual([]);
  await visitor.page.context().close();
}

test('the owner names the shop, draws a mark from its initials and chooses a palette; pages, certificate and mails have them', async ({
  browser,
}) => {
  const product = await putProduct(shop, { id: 'tag', name: 'FLAG Peptide', image: STORED });
  await putLot(shop, 'tag', { number: '26-001' });

  await openPage(page, '/admin/dashboard');
  const steps = page.getByRole('region', { name: 'Before you open' });
  await expect(steps).toContainText(
    '0 of 12 looked at; Home, About, FAQ and Disclaimer are as they came.',
  );
  await steps.getByRole('link', { name: 'Put the pages into your own words' }).click();
  const first = page.getByRole('region', { name: 'The texts that matter first' });
  await first.getByRole('button', { name: 'Keep as It Is: About: First sentence' }).click();
  await expect(first).toContainText('1 of 12 looked at');
  await first.getByRole('button', { name: 'Edit About: Our story' }).click();
  await first.getByRole('textbox', { name: 'Text' }).fill('We weigh every vial twice.');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first).toContainText('2 of 12 looked at');
  await first.getByRole('button', { name: 'Keep the Rest as It Is' }).click();
  await expect(first).toContainText('12 of 12 looked at');
  await pressBack(page);
  await expect(steps).toContainText('Put the pages into your own words: done');
  await expect(steps.getByRole('link', { name: 'See It as Visitors Do' })).toHaveAttribute(
    'href',
    '/',
  );
  await steps.getByRole('link', { name: 'Choose your mark' }).click();

  await page.getByLabel('Shop name').fill(NAME);
  await page.getByRole('radio', { name: 'Initials' }).check();
  // To begin with, those of the name that the shop had.
  await expect(page.getByRole('textbox', { name: 'Initials' })).toHaveValue('BP');
  await page.getByRole('textbox', { name: 'Initials' }).fill('PP');
  await page.getByRole('radio', { name: 'Lake' }).check();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(NAME).first()).toBeVisible();
  await expect(preview.locator('button').first()).toHaveCSS('background-color', LAKE);
  await save();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'lake');
  await expect(page.getByRole('banner')).toContainText(NAME);
  await openPage(page, '/admin/dashboard');
  await expect(steps).toContainText('Choose your mark: done');
  await expect(steps).toContainText('Choose your colours and your picture: done');

  await shop.catchUp();
  await visit(browser, '/', async (home) => {
    const wordmark = home.getByRole('banner').getByRole('link', { name: NAME });
    await expect(wordmark.locator('svg text')).toHaveText('PP');
    const hero = home.getByRole('main').locator('section').first();
    await expect(hero.getByRole('link', { name: 'Shop Now' })).toHaveCSS('background-color', LAKE);
    const picture = hero.getByRole('img', { name: 'Four labelled vials' });
    await expect(picture).toHaveAttribute('src', /^\/attached_assets\//);
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
  await visit(browser, '/coa/tag', async (certificate) => {
    const head = certificate.getByRole('article').locator('header');
    await expect(head).toContainText(NAME);
    await expect(head.locator('svg text')).toHaveText('PP');
  });

  await placeOrder(shop, { product });
  await shop.catchUp();
  const mails = await shop.mailServer.read();
  const received = mails.find(({ subject }) => subject?.startsWith('Order'));
  expect(received?.html).toContain(`<img src="${shop.address}/mark.png"`);
  expect(received?.html).toContain('background:#1b709e');
  expect(JSON.stringify(received)).not.toContain('Boreal');
  const mark = await page.request.get('/mark.png');
  expect(mark.headers()['content-type']).toBe('image/png');
});

test('the owner’s own pictures take the place of mark and vials, and need words @only-in-all', async ({
  browser,
}) => {
  await openPage(page, IDENTITY);
  const mark = page.getByRole('group', { name: 'Picture of the mark' });
  await page.getByRole('radio', { name: 'Your picture' }).first().check();
  await mark.getByLabel('Image file').setInputFiles(PICTURE);
  await mark.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(mark.getByLabel('Image path or address')).toHaveValue(/^\/attached_assets\//);

  await page.getByRole('radio', { name: 'Your picture' }).last().check();
  const hero = page.getByRole('group', { name: 'Your picture' });
  await hero.getByLabel('Image file').setInputFiles(PICTURE);
  await hero.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(hero.getByLabel('Image path or address')).toHaveValue(/^\/attached_assets\//);
  await page.getByRole('button', { name: 'Save Identity' }).click();
  await expect(page.getByText('Say what the picture shows')).toBeVisible();
  await page.getByLabel('What it shows').fill('Two chemists at a fume hood');
  await save();

  await visit(browser, '/', async (home) => {
    await expect(home.getByRole('img', { name: 'Two chemists at a fume hood' })).toBeVisible();
    await expect(home.getByRole('banner').locator('img')).toHaveAttribute('src', /-320\.webp$/);
  });
});
