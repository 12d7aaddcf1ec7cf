import type { Page } from '@playwright/test';
import { defaultSettings } from '../../src/server/content/default-settings.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { liftUnpaidLimits } from './lift-unpaid-limits.ts';
import { signIn } from './sign-in.ts';

// The journeys of a worker share a shop: what one changes of it, it puts back.

/** Gives the shop the settings again that it was seeded with, on every page that is cached as well. */
export async function putSettingsBack(page: Page, database: Database): Promise<void> {
  await signIn(page);
  const saved = await page.request.patch('/api/admin/shop-settings', { data: defaultSettings });
  if (!saved.ok()) throw new Error(`The settings were not put back: ${await saved.text()}`);
  await database.deleteFrom('settings').where('key', '!=', 'first-start').execute();
  await liftUnpaidLimits(database);
}

/** Gives every text of the shop's pages its default again, by the owner who is signed in: other journeys read them. */
export async function putTextsBack({ request }: Page): Promise<void> {
  const texts = await (await request.get('/api/admin/page-content')).json();
  for (const { pageId, pageName, defaultContent: content } of texts) {
    const put = await request.put('/api/admin/page-content', {
      data: { pageId, pageName, content },
    });
    if (!put.ok()) throw new Error(`A text was not put back: ${await put.text()}`);
  }
}

/** Takes every order away with its money, so that a journey of the desk counts its own alone. */
export async function deleteOrders(db: Database): Promise<void> {
  const tables = ['ledger_moves', 'ledger_balances', 'refunds', 'transfers', 'orders'] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
}
