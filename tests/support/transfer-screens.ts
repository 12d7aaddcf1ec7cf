import type { Page } from '@playwright/test';
import { onePage } from './one-page.ts';
import { type Screen, signedInAt } from './screen.ts';

const IMPORT = '**/api/admin/products/import';
/** Nothing of it is ever stored: the answers are the screens' own. */
const rows = Array.from({ length: 640 }, (_, n) => ({ name: `Peptide ${n + 1}`, price: '19.90' }));
const shopify = `Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Status
neurotensin,Neurotensin,<p>Neurotensin</p>,Neuropeptides,true,Title,Default Title,7,40.00,https://cdn.example.com/a.png,active
draft,A product not finished yet,,Other,true,Title,Default Title,1,9.00,,draft
`;

async function chooseFile(page: Page, name: string, text: string) {
  await signedInAt('/admin/dashboard/products')(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const file = { name, mimeType: '', buffer: Buffer.from(text) };
  await page.getByLabel('Products file').setInputFiles(file);
}

async function startImport(page: Page) {
  await chooseFile(page, 'products-export-2026-11-20.json', JSON.stringify(rows));
  await page.getByRole('button', { name: 'Import 640 products' }).click();
}

/** What the shop answers where `count` of a part are stored. */
function told(count: number, errors: string[] = []) {
  return { count, added: count, updated: 0, skipped: 0, missingPictures: 0, errors };
}

const productImport = {
  orders: 0,
  kind: 'import',
  administrator: 'admin',
  undoneAt: null,
  canUndo: true,
  kept: [],
};
const imports = [
  {
    ...productImport,
    ...{ id: '4', file: '+5 %, ending in .99', kind: 'price change', added: 0, updated: 24 },
    at: '2026-11-21T16:05:00.000Z',
  },
  {
    ...productImport,
    ...{ id: '1', file: 'products_export_1.csv', added: 640, updated: 12 },
    at: '2026-11-20T16:05:00.000Z',
  },
  {
    ...productImport,
    ...{ id: '3', file: 'orders_export_1.csv', added: 0, updated: 0, orders: 1240 },
    at: '2026-11-19T16:05:00.000Z',
  },
  {
    ...productImport,
    ...{ id: '2', file: 'wc-product-export-20-11-2026-1763652300.csv', added: 9, updated: 0 },
    ...{ at: '2026-11-18T16:05:00.000Z', undoneAt: '2026-11-19T16:05:00.000Z', canUndo: false },
    kept: Array.from({ length: 8 }, (_, n) => `A product with a long name, ${n} mg: sold since`),
  },
];
const subscriber = { discountCode: null, createdAt: '2026-09-24T16:05:00.000Z', consent: null };
const message = {
  id: '1',
  name: 'Ada Tester',
  email: 'ada@example.com',
  subject: 'Lot 24-117: the method of its purity',
  message:
    'Which column was the purity measured on, and at which wavelength?\n\nWe compare two suppliers and would like to repeat it here.\nThank you.',
  createdAt: '2026-09-24T16:05:00.000Z',
  answered: true,
};
const open = {
  ...message,
  id: '2',
  name: 'A Laboratory with a Long Name',
  subject: 'Bulk prices for ten grams of three peptides, and when they would be here',
  answered: false,
};
const messages = {
  '**/api/admin/messages?*': onePage([open, message]),
  '**/api/admin/messages/open-count': { open: 1 },
  '**/api/admin/messages/1': message,
};

/** Import, subscribers and messages, in the states that look different. */
export const transferScreens: readonly Screen[] = [
  {
    name: 'admin-import-invalid',
    fillsWindow: true,
    open: async (page) => {
      await chooseFile(page, 'broken.json', '{');
      await page.getByText('Please upload a valid JSON file').waitFor();
    },
  },
  {
    name: 'admin-import-ready',
    fillsWindow: true,
    open: async (page) => {
      await chooseFile(page, 'products_export_1.csv', shopify);
      await page.getByText('1 product is in the shop already').waitFor();
      await page.getByText('Update those').click();
      await page.getByText('1 product changes').waitFor();
    },
  },
  {
    name: 'admin-import-pictures',
    problems: /400 .*fetch-image/,
    fillsWindow: true,
    open: async (page) => {
      const message = 'shop.example answers 404 and no picture';
      await page.route('**/api/admin/fetch-image', (route) =>
        route.fulfill({ status: 400, json: { message, code: 'not_fetched' } }),
      );
      await chooseFile(page, 'products_export_1.csv', shopify);
      await page.getByText('Add as new').click();
      await page.getByRole('button', { name: 'Import 1 Product' }).click();
      await page.getByText('1 picture is missing').waitFor();
    },
  },
  {
    name: 'admin-imports',
    open: signedInAt('/admin/dashboard/products/imports', 'Undone', {
      '**/api/admin/product-imports?*': onePage(imports),
    }),
  },
  {
    name: 'admin-imports-empty',
    open: signedInAt('/admin/dashboard/products/imports', 'No imports yet', {
      '**/api/admin/product-imports?*': onePage([]),
    }),
  },
  {
    name: 'admin-import-stopped',
    problems: /ERR_FAILED/,
    fillsWindow: true,
    open: async (page) => {
      let parts = 0;
      await page.route(IMPORT, (route) => {
        parts += 1;
        return parts === 1 ? route.fulfill({ json: told(100) }) : route.abort();
      });
      await startImport(page);
      await page.getByText('The connection was lost').waitFor();
    },
  },
  {
    name: 'admin-import-partial',
    fillsWindow: true,
    open: async (page) => {
      const errors = Array.from(
        { length: 12 },
        (_, n) =>
          `Row ${n + 7} (A product with a rather long name, 5 mg), price: An amount looks like 19.90`,
      );
      await page.route(IMPORT, (route) => {
        const { rows: sent } = route.request().postDataJSON();
        return route.fulfill({ json: sent.includes(1) ? told(388, errors) : told(sent.length) });
      });
      await startImport(page);
      await page.getByText('Partially imported').waitFor();
    },
  },
  {
    name: 'admin-subscribers',
    open: signedInAt('/admin/dashboard/subscribers', '2 subscribers', {
      '**/api/admin/mailing-list/page?*': onePage([
        { ...subscriber, id: '1', email: 'ada@example.com', discountCode: 'NEWS-7K2M9QXT' },
        { ...subscriber, id: '2', email: 'a.rather.long.address@laboratory.example.com' },
      ]),
    }),
  },
  {
    name: 'admin-subscribers-import',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/subscribers')(page);
      await page.getByRole('button', { name: 'Import' }).click();
      const text = 'Email,Accepts Email Marketing\nada@example.com,yes\nbo@example.com,no\n';
      const file = { name: 'customers_export.csv', mimeType: '', buffer: Buffer.from(text) };
      await page.getByLabel('Customers file').setInputFiles(file);
      await page.getByText('agreed to news by email').waitFor();
    },
  },
  {
    name: 'admin-subscribers-empty',
    open: signedInAt('/admin/dashboard/subscribers', 'No subscribers yet', {
      '**/api/admin/mailing-list/page?*': onePage([]),
    }),
  },
  {
    name: 'admin-messages',
    open: signedInAt('/admin/dashboard/messages', 'Lot 24-117', messages),
  },
  {
    name: 'admin-message',
    open: signedInAt('/admin/dashboard/messages/1', 'Which column', messages),
  },
];
