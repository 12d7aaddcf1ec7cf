import type { Page } from '@playwright/test';
import { defaultSettings } from '../../src/server/content/default-settings.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { liftUnpaidLimits } from './lift-unpaid-limits.ts';
import { signIn } from './sign-in.ts';

/** Gives the shop the settings again that it was seeded with, on every page that is cached as well. */
export async function putSettingsBack(page: Page, database: Database): Promise<void> {
  await signIn(page);
  const saved = await page.request.patch('/api/admin/shop-settings', { data: defaultSettings });
  if (!saved.ok()) throw new Error(`The settings were not put back: ${await saved.text()}`);
  await database.deleteFrom('settings').where('key', '!=', 'first-start').execute();
  await liftUnpaidLimits(database);
}
