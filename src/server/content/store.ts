import type { ShopSettings } from '../../contracts/shop-settings.ts';
import { shippingSetting, shopSettings } from '../../contracts/shop-settings.ts';
import { readShippingRule, type ShippingRule } from '../../domain/shipping.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { defaultSettings } from './default-settings.ts';
import { pageTexts } from './page-texts.ts';

export type PageText = { pageId: string; pageName: string; content: string };

/** Every editable text, stored or default, in the list's order. */
export async function listPageTexts(db: Queryable): Promise<PageText[]> {
  const rows = await db.selectFrom('page_content').select(['page_id', 'content']).execute();
  const stored = new Map(rows.map((row) => [row.page_id, row.content]));
  return pageTexts.map(({ pageId, pageName, defaultContent }) => ({
    pageId,
    pageName,
    content: stored.get(pageId) ?? defaultContent,
  }));
}

/** The shop's settings: what is stored, over the defaults. */
export async function readSettings(db: Queryable): Promise<ShopSettings> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', settingKeys)
    .execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
  return shopSettings.parse({ ...defaultSettings, ...stored });
}

const settingKeys = Object.keys(defaultSettings);

/** The one shipping rule, in cents. */
export async function findShippingRule(db: Queryable): Promise<ShippingRule> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'shipping')
    .executeTakeFirst();
  const setting = row ? shippingSetting.parse(JSON.parse(row.value)) : defaultSettings.shipping;
  return readShippingRule(setting);
}

/** Stores some settings over the ones there. */
export async function putSettings(db: Queryable, changes: Partial<ShopSettings>): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    const row = { key, value: JSON.stringify(value) };
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
      .execute();
  }
}
