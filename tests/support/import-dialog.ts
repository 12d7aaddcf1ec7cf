import { expect, type Page } from '@playwright/test';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { openPage } from './open-page.ts';
import { signIn } from './sign-in.ts';

/** The dialog, open on the products' page, signed in. */
export async function openImport(page: Page) {
  await signIn(page);
  await openPage(page, '/admin/dashboard/products');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel('Products file')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  return { dialog, choose };
}

export async function listProducts(page: Page): Promise<Product[]> {
  return (await page.request.get('/api/products')).json();
}
export const journeyNames = async (page: Page) =>
  (await listProducts(page)).map(({ name }) => name).filter((name) => name.startsWith('Journey'));

/** Takes away what a journey has imported: everything whose name begins with 'Journey'. */
export async function forgetImports(page: Page, database: Database): Promise<void> {
  await database.deleteFrom('products').where('name', 'like', 'Journey%').execute();
  await database.deleteFrom('product_imports').execute();
  // Nothing is stored of this, but pages that showed the deleted ones are made anew.
  const body = { data: { products: [{}] } };
  expect((await page.request.post('/api/admin/products/import', body)).ok()).toBe(true);
}
