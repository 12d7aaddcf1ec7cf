import type { Page } from '@playwright/test';
import { onePage } from './one-page.ts';
import { pressInRow } from './open-more.ts';
import { openPage, reloadPage } from './open-page.ts';
import { type Screen, signedInAt } from './screen.ts';

const CODES = '/admin/dashboard/discount-codes';
const POSTS = '/admin/dashboard/blog-posts';
const REDIRECTS = '/admin/dashboard/redirects';
const TEXTS = '/admin/dashboard/page-content';

/** The codes in every state, with the longest name there may be. They may be there from an earlier look. */
async function openCodes(page: Page): Promise<void> {
  await signedInAt(CODES)(page);
  const codes = [
    { code: 'FIRST-ORDER-OF-A-LABORATORY-WITH-A-VERY-LONG-NAME', discountValue: '12.5' },
    { code: 'LAST-YEAR', discountValue: '10', expiresAt: '2025-12-31' },
    { code: 'PAUSED', discountType: 'fixed', discountValue: '5', isActive: false, usageLimit: 100 },
  ];
  for (const data of codes) await page.request.post('/api/admin/discount-codes', { data });
  await openPage(page, CODES);
  await page.getByRole('row', { name: /LAST-YEAR/ }).waitFor();
}

const redirects = [
  ['/product/nt-tridecapeptide', '/product/neurotensin', '2026-11-12T18:00:00.000Z'],
  ['/product-category/neuropeptides', '/shop?category=Neuropeptides', null],
  [
    '/2019/05/how-we-store-peptides-for-in-vitro-research-and-how-long-they-keep',
    '/blog/reading-an-hplc-trace',
    '2025-03-01T18:00:00.000Z',
  ],
].map(([from, to, lastUsedAt], index) => ({ id: `r-${index}`, version: 1, from, to, lastUsedAt }));

/** Waits for the preview of the post, which a phone shows by a press. */
async function seePreview(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'First the conditions', includeHidden: true });
  await heading.waitFor({ state: 'attached' });
}

/** The administrator's screens of discount codes, redirects, blog posts and page content. */
export const adminContentScreens: readonly Screen[] = [
  {
    name: 'admin-discount-codes',
    problems: /409/,
    open: openCodes,
  },
  {
    name: 'admin-discount-codes-empty',
    open: signedInAt(CODES, 'No discount codes created yet.', {
      '**/api/admin/discount-codes/page?*': onePage([]),
    }),
  },
  {
    name: 'admin-discount-code-delete',
    fillsWindow: true,
    problems: /409/,
    open: async (page) => {
      await openCodes(page);
      await pressInRow(page, 'Delete', 'FIRST-ORDER');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-discount-code',
    problems: /409/,
    open: async (page) => {
      await openCodes(page);
      await page.getByRole('link', { name: /^FIRST-ORDER/ }).click();
      await page.getByLabel('Usage limit').waitFor();
    },
  },
  {
    name: 'admin-redirects',
    open: signedInAt(REDIRECTS, '/product-category/neuropeptides', {
      '**/api/admin/redirects?*': onePage(redirects),
    }),
  },
  {
    name: 'admin-redirects-empty',
    open: signedInAt(REDIRECTS, 'No redirects yet', { '**/api/admin/redirects?*': onePage([]) }),
  },
  {
    name: 'admin-redirect',
    open: async (page) => {
      await signedInAt(`${REDIRECTS}/new`)(page);
      await page.getByLabel('Former address').fill('/product/old-name');
      await page.getByLabel('Leads to').fill('https://elsewhere.example/');
      await page.getByRole('button', { name: 'Create Redirect' }).click();
      await page.getByText('Redirects to other sites are refused').waitFor();
    },
  },
  {
    name: 'admin-redirects-import',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt(REDIRECTS)(page);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog');
      const rows = [
        'https://old.example/product/nt-tridecapeptide/,/product/neurotensin',
        '/product-category/neuropeptides/,/shop?category=Neuropeptides',
        '/product/bradykinin,/shop',
        '/about-us,https://elsewhere.example/',
      ];
      await dialog.getByLabel('Redirects file').setInputFiles({
        name: 'addresses-of-the-former-shop.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['From,To', ...rows].join('\n')),
      });
      await dialog.getByText('2 new redirects').waitFor();
    },
  },
  {
    name: 'admin-list-failed',
    problems: /ERR_FAILED/,
    open: async (page) => {
      await page.route('**/api/admin/discount-codes/page?*', (route) => route.abort());
      await signedInAt(CODES, 'This list could not be loaded')(page);
    },
  },
  {
    name: 'admin-discount-code-errors',
    open: async (page) => {
      await signedInAt(`${CODES}/new`)(page);
      await page.getByLabel('Usage limit').fill('0');
      await page.getByRole('button', { name: 'Create Discount Code' }).click();
      await page.getByText('Enter a discount code').waitFor();
    },
  },
  {
    name: 'admin-blog-posts',
    open: signedInAt(POSTS, 'Reading an HPLC trace'),
  },
  {
    name: 'admin-blog-post',
    open: async (page) => {
      await signedInAt(`${POSTS}/reading-an-hplc-trace`)(page);
      await seePreview(page);
    },
  },
  {
    name: 'admin-blog-post-preview',
    open: async (page) => {
      await signedInAt(`${POSTS}/reading-an-hplc-trace`)(page);
      await seePreview(page);
      const preview = page.getByRole('button', { name: 'Preview', exact: true });
      if (await preview.isVisible()) await preview.click();
    },
  },
  {
    name: 'admin-blog-post-changed-meanwhile',
    problems: /409/,
    open: async (page) => {
      await signedInAt(`${POSTS}/reading-an-hplc-trace`)(page);
      await page.route('**/api/admin/blog-posts/reading-an-hplc-trace', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 409, json: { message: 'Changed', code: 'changed_meanwhile' } })
          : route.continue(),
      );
      await page.getByLabel('Title').fill('Reading a trace');
      await page.getByRole('button', { name: 'Update Blog Post' }).click();
      await page.getByText('was changed in another tab').waitFor();
    },
  },
  {
    name: 'admin-blog-post-draft',
    open: async (page) => {
      await signedInAt(`${POSTS}/reading-an-hplc-trace`)(page);
      await page.getByLabel('Title').fill('Reading a trace');
      page.once('dialog', (dialog) => dialog.accept());
      await reloadPage(page);
      await page.getByText('What you typed before is here again').waitFor();
    },
  },
  { name: 'admin-blog-post-new', open: signedInAt(`${POSTS}/new`, 'The post will be at') },
  { name: 'admin-page-content', open: signedInAt(TEXTS, 'Home Page - Rating Badge') },
  {
    name: 'admin-page-content-editing',
    open: async (page) => {
      await signedInAt(TEXTS, 'Home Page - Rating Badge')(page);
      await page.getByRole('button', { name: 'Edit E-Transfer Payment Email' }).click();
      await page.getByRole('textbox').fill('not an address');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('An email address looks like').waitFor();
    },
  },
  { name: 'admin-page-texts', open: signedInAt(`${TEXTS}/about`, 'Our story') },
  {
    name: 'admin-page-texts-editing',
    // The preview of an unknown placeholder is refused.
    problems: /400 /,
    open: async (page) => {
      await signedInAt(`${TEXTS}/faq`, 'How do I pay?')(page);
      await page.getByRole('button', { name: 'Edit How do I pay?' }).click();
      await page.getByLabel('Answer').fill('By **Interac e-Transfer**, to {mail}.');
      await page.getByText('{mail} is not known').waitFor();
    },
  },
  {
    name: 'admin-page-texts-adding',
    open: async (page) => {
      await signedInAt(`${TEXTS}/faq`, 'How do I pay?')(page);
      await page.getByRole('button', { name: 'Add Question' }).click();
      await page.getByLabel('Question', { exact: true }).fill('Do you ship on dry ice?');
    },
  },
  {
    name: 'admin-payment-address',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt(TEXTS, 'Home Page - Rating Badge')(page);
      await page.getByRole('button', { name: 'Edit E-Transfer Payment Email' }).click();
      await page.getByRole('textbox').fill('payments@example.com');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
