import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { markDocument } from './mark-document.ts';

test('the blog shows each post with picture, title, excerpt, category, date and author, newest first', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Blog · Boreal Peptides');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);

  const card = cards.nth(1);
  await expect(card.getByRole('heading', { name: 'Reading an HPLC trace' })).toBeVisible();
  await expect(card.getByText('two minutes with a chromatogram')).toBeVisible();
  await expect(card.getByText('Analysis', { exact: true })).toBeVisible();
  await expect(card.getByText('October 15, 2026')).toBeVisible();
  await expect(card.getByText('Boreal Peptides')).toBeVisible();
  const picture = card.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const dates = await cards.locator('time').evaluateAll((times) => {
    return times.map((time) => time.getAttribute('datetime'));
  });
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('a post is read from its title to the table at its end, and leads to the ones before and after', async ({
  page,
}) => {
  await openPage(page, '/blog');
  await page.getByRole('link', { name: 'Reading an HPLC trace' }).click();
  await expect(page).toHaveURL(/\/blog\/reading-an-hplc-trace$/);
  await expect(page).toHaveTitle('Reading an HPLC trace · Boreal Peptides');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /two minutes with a chromatogram/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading an HPLC trace');
  const article = page.getByRole('main').getByRole('article');
  await expect(article.getByRole('heading', { level: 2 }).first()).toHaveText(
    'First the conditions',
  );
  await expect(article.getByRole('cell', { name: '98.6 %' })).toBeVisible();
  await expect(article.locator('img')).toHaveJSProperty('complete', true);

  const others = page.getByRole('navigation', { name: 'Other posts' });
  await others.getByRole('link', { name: 'Mass spectrometry and identity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Mass spectrometry and identity',
  );
  await others.getByRole('link', { name: 'Reading an HPLC trace' }).click();
  await others.getByRole('link', { name: 'Handling peptides safely in the lab' }).click();
  await expect(others.getByText('Next', { exact: true })).toHaveCount(0);

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Blog' })
    .click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
});

test("a post's lines are of 60 to 75 characters on a wide screen @only-in-all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/blog/storing-lyophilized-peptides');
  const usual = await page.locator('.article > p').evaluateAll((paragraphs) => {
    const lines = paragraphs.flatMap((paragraph) => {
      const counts = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        for (let i = 0; i < (node.textContent ?? '').length; i++) {
          range.setStart(node, i);
          range.setEnd(node, i + 1);
          const top = Math.round(range.getBoundingClientRect().bottom / 8);
          counts.set(top, (counts.get(top) ?? 0) + 1);
        }
      }
      // A paragraph's last line is as long as it happens to be.
      return [...counts.values()].slice(0, -1);
    });
    return lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;
  });
  expect(usual).toBeGreaterThanOrEqual(60);
  expect(usual).toBeLessThanOrEqual(75);
});

test('an unknown post says so and leads back to the blog', async ({ page, expectedProblems }) => {
  expectedProblems.push(/404/);
  const answer = await openPage(page, '/blog/no-such-post');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Post not found · Boreal Peptides');
  await expect(page.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a feed reader finds the feed, and a browser can read it @only-in-all', async ({
  page,
  request,
}) => {
  await openPage(page, '/blog');
  const href = await page
    .locator('link[rel="alternate"][type="application/rss+xml"]')
    .getAttribute('href');
  expect(href).toBe('/blog/rss.xml');
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', href ?? '');
  const xml = await (await request.get(href ?? '')).text();
  const titles = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    if (feed.querySelector('parsererror')) return [];
    return [...feed.querySelectorAll('item > title')].map((title) => title.textContent);
  }, xml);
  expect(titles).toHaveLength(6);
  expect(titles[0]).toBe('Handling peptides safely in the lab');
});

test("a link in a post's text changes the page inside the shop, or opens a new tab where that is asked for @only-in-all", async ({
  page,
}) => {
  await openPage(page, '/blog/reading-an-hplc-trace');
  const isSameDocument = await markDocument(page);
  const text = page.locator('.article');
  const link = text.locator('a[href="/blog/mass-spectrometry-and-identity"]');
  const newTab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await newTab).close();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading an HPLC trace');

  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Mass spectrometry and identity',
  );
  await isSameDocument();

  await text.evaluate((article) => {
    article.insertAdjacentHTML(
      'afterbegin',
      '<a href="/faq#payment">How to pay</a> <a href="?view=plain#top">Plain</a>',
    );
  });
  await page.getByRole('link', { name: 'Plain' }).click();
  await expect(page).toHaveURL(/\?view=plain#top$/);
  await isSameDocument();
  await page.getByRole('link', { name: 'How to pay' }).click();
  await expect(page.locator('details[name=faq][open]')).toHaveAttribute('id', 'payment');
  await isSameDocument();
});
