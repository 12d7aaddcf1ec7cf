import type { Page } from '@playwright/test';
import { defaultSettings } from '../../src/server/content/default-settings.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { liftUnpaidLimits } from './lift-unpaid-limits.ts';
import { signIn } from './sign-in.ts';

// The journeys of a worker share a shop: what one changes, it puts back.

/** Restores the settings that the shop was seeded with, on cached pages too. */
export async function putSettingsBack(page: Page, database: Database): Promise<void> {
  await signIn(page);
  const saved = await page.request.patch('/api/admin/shop-settings', { data: defaultSettings });
  if (!saved.ok()) throw new Error(`The settings were not put back: ${await saved.text()}`);
  await database.deleteFrom('settings').where('key', '!=', 'first-start').execute();
  await liftUnpaidLimits(database);
}

/** Restores the default of every text, in the browser of an owner who is signed in. */
export async function putTextsBack({ request }: Page): Promise<void> {
  const texts = await (await request.get('/api/admin/page-content')).json();
  for (const { pageId, pageName, defaultContent: content } of texts) {
    const put = await request.put('/api/admin/page-content', {
      data: { pageId, pageName, content },
    });
    if (!put.ok()) throw new Error(`A text was not put back: ${await put.text()}`);
  }
}

/** Restores the texts of all pages in their order, and deletes the questions that were added. */
export async function putSectionsBack({ request }: Page, database: Database): Promise<void> {
  await database.deleteFrom('page_sections').execute();
  // A change, so that cached pages are made again.
  const id = 'about.story';
  await request.patch(`/api/admin/page-sections/${id}`, { data: { title: 'Changed' } });
  await request.post(`/api/admin/page-sections/${id}/reset`, { data: {} });
}

/** Deletes every order with its money, so that a journey counts only its own. */
export async function deleteOrders(db: Database): Promise<void> {
  const tables = ['ledger_moves', 'ledger_balances', 'refunds', 'transfers', 'orders'] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
}
