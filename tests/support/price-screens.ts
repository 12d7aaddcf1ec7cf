import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { type Screen, signedInAt } from './screen.ts';
import { signIn } from './sign-in.ts';

async function openPriceDialog(page: Page): Promise<void> {
  await signedInAt('/admin/dashboard/products', 'Neurotensin')(page);
  await page.getByLabel('Select Neurotensin, 5 mg').check();
  await page.getByLabel('Select Bombesin, 1 mg').check();
  await page.getByLabel('Select 3X FLAG Peptide').first().check();
  await page.getByRole('button', { name: 'Change Prices…' }).click();
  await page.getByRole('dialog').getByLabel('Percent').waitFor();
}

const file = [
  'ID,Catalogue number,Name,Size,Price,Original price,Price from 5,Stock,Stock when exported',
  'neurotensin,,Neurotensin,5 mg,"$1,061.50",,"950,00",40,12',
  'bombesin,,Bombesin,1 mg,0.00,,,,',
  'no-such-product,,Something Else,1 mg,12.00,,,,',
  'neurotensin,,Neurotensin,5 mg,61.50,,,,',
].join('\n');

/** Prices that change together, in the states that look different. */
export const priceScreens: readonly Screen[] = [
  {
    name: 'admin-prices-selected',
    open: async (page) => {
      await signedInAt('/admin/dashboard/products', 'Neurotensin')(page);
      await page.getByLabel('Select Bombesin, 1 mg').check();
      await page.getByRole('button', { name: 'Change Prices…' }).waitFor();
    },
  },
  {
    name: 'admin-prices-change',
    fillsWindow: true,
    open: async (page) => {
      await openPriceDialog(page);
      await page.getByRole('button', { name: 'Show New Prices' }).click();
      await page.getByText('A percentage looks like').waitFor();
    },
  },
  {
    name: 'admin-prices-planned',
    fillsWindow: true,
    open: async (page) => {
      await openPriceDialog(page);
      await page.getByRole('textbox', { name: 'Percent' }).fill('5');
      await page.getByLabel('Rounded').selectOption('Ending in .99');
      await page.getByRole('button', { name: 'Show New Prices' }).click();
      await page.getByRole('button', { name: /^Change \d+ Products/ }).waitFor();
    },
  },
  {
    name: 'admin-prices-file',
    fillsWindow: true,
    open: async (page) => {
      await signIn(page);
      await openPage(page, '/admin/dashboard/products');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Import Prices' }).click();
      await page
        .getByLabel('Prices file')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await page.getByText('would cost nothing').waitFor();
    },
  },
  {
    name: 'admin-stock-in-list',
    // Whoever leaves the field saves it, and others change the same product.
    problems: /409 /,
    open: async (page) => {
      await page.setViewportSize({ ...(page.viewportSize() ?? { height: 900 }), width: 1280 });
      await signedInAt('/admin/dashboard/products?q=neurotensin', 'Neurotensin')(page);
      await page.getByRole('textbox', { name: 'Stock of Neurotensin, 5 mg' }).fill('17');
      await page.getByLabel('Why the stock of Neurotensin').waitFor();
    },
  },
  {
    name: 'admin-stock-reason',
    open: async (page) => {
      await signedInAt('/admin/dashboard/products/neurotensin', 'Lots and certificates', {
        '**/api/admin/products/neurotensin/stock-changes': [
          {
            ...{ at: '2026-11-20T18:04:00.000Z', administrator: 'admin' },
            ...{ before: '12', after: '40', reason: 'Received' },
          },
          {
            ...{ at: '2026-09-02T16:30:00.000Z', administrator: 'admin' },
            ...{ before: '15', after: '12', reason: 'Two broken on the way, one for a customer' },
          },
          {
            ...{ at: '2026-01-02T16:30:00.000Z', administrator: 'admin' },
            ...{ before: null, after: '15', reason: null },
          },
        ],
      })(page);
      await page.getByText('Changes of the Stock').waitFor();
      await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('38');
      await page.getByLabel('Why the stock changes').fill('Damaged');
    },
  },
];
