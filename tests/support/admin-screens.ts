import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { overviewScreens } from './overview-screens.ts';
import type { Screen } from './screen.ts';
import { signIn } from './sign-in.ts';
import { transferScreens } from './transfer-screens.ts';

/** Opens an address of the administrator's area, signed in. */
export const signedInAt = (address: string, late?: string) => async (page: Page) => {
  await signIn(page);
  await page.goto(address);
  await (late ? page.getByText(late) : page.getByRole('heading', { level: 1 })).first().waitFor();
};

/** A picture as a shop owner's computer has one. */
const aPicture = join(import.meta.dirname, '..', '..', 'src', 'web', 'public', 'og.png');

/** The administrator's screens, in the states that look different. */
export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-login',
    open: async (page) => {
      await page.goto('/admin');
    },
  },
  {
    name: 'admin-login-errors',
    problems: /401/,
    open: async (page) => {
      await page.goto('/admin');
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('not it');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('Invalid credentials').first().waitFor();
    },
  },
  { name: 'admin-password', open: signedInAt('/admin/dashboard/password') },
  {
    name: 'admin-menu',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/password')(page);
      const button = page.getByRole('button', { name: 'Sections' });
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: 'admin-unsaved',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/password')(page);
      await page.getByLabel('Current password').fill('something');
      await page.getByText('Not saved yet').waitFor();
      await page.goBack();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
  },
  { name: 'admin-products', open: signedInAt('/admin/dashboard/products', 'Neurotensin') },
  {
    name: 'admin-products-nothing',
    open: signedInAt('/admin/dashboard/products?q=no+such+thing', 'Nothing matches'),
  },
  {
    name: 'admin-product-delete',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/products', 'Neurotensin')(page);
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-product-new',
    open: async (page) => {
      await signedInAt('/admin/dashboard/products/new')(page);
      await page.getByLabel('Image file').setInputFiles(aPicture);
      await page.getByRole('button', { name: 'Create Product' }).click();
      await page.getByText('Press Upload to keep the chosen picture').waitFor();
    },
  },
  {
    name: 'admin-product-edit',
    open: signedInAt('/admin/dashboard/products/neurotensin', 'Lots and certificates'),
  },
  {
    name: 'admin-product-gone',
    problems: /404/,
    open: signedInAt('/admin/dashboard/products/no-such-product', 'Product not found'),
  },
  {
    name: 'admin-lot',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/products/neurotensin')(page);
      await page.getByRole('button', { name: 'Enter a lot' }).click();
      await page.getByLabel('Heavy metals').fill('< 0.05');
      await page.getByLabel('Water').fill('5.01');
      await page.getByRole('button', { name: 'Enter Lot', exact: true }).click();
      await page.getByText('Enter the lot number').waitFor();
    },
  },
  ...transferScreens,
  ...overviewScreens,
];
