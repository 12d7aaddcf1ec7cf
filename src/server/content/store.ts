import { sql } from 'kysely';
import type { AdminText } from '../../contracts/content/page-content.ts';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { shopSettings } from '../../contracts/content/shop-settings.ts';
import { setShopTimeZone } from '../../domain/dates/shop-day.ts';
import type { UnpaidLimits } from '../../domain/orders/unpaid-limits.ts';
import { PAYMENT_ADDRESS } from '../../domain/payments/payment-texts.ts';
import { readCents } from '../../domain/pricing/money.ts';
import { readShippingRule, type ShippingRule } from '../../domain/pricing/shipping.ts';
import type { ShippingSettings } from '../../domain/pricing/shipping-methods.ts';
import { readTaxRules, type TaxRules } from '../../domain/tax/charge-taxes.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';
import { putSetting } from '../platform/database/settings.ts';
import { notFound } from '../platform/http/http-error.ts';
import { defaultSettings } from './default-settings.ts';
import { DEFAULT_PAYMENT_ADDRESS, type PageId, pageTexts } from './page-texts.ts';

/** Every editable text, stored or default. Its version is the time of the last change. */
export async function listPageTexts(db: Queryable): Promise<AdminText[]> {
  const rows = await db.selectFrom('page_content').selectAll().execute();
  const stored = new Map(rows.map((row) => [row.page_id, row]));
  return pageTexts.map(({ rule: _, ...text }) => {
    const row = stored.get(text.pageId);
    const content = row?.content ?? text.defaultContent;
    const isDefault = content === text.defaultContent;
    return { ...text, content, isDefault, version: row?.updated_at ?? 0 };
  });
}

/** Throws an HttpError (404) if there is no such text. */
export async function getPageText(db: Queryable, pageId: string): Promise<AdminText> {
  const text = (await listPageTexts(db)).find((one) => one.pageId === pageId);
  if (!text) throw noSuchText();
  return text;
}

export const noSuchText = () => notFound('There is no such text');

/** Locks the texts against other changes until the transaction ends. SQLite has one writer at a time anyway. */
export async function lockTexts(db: Queryable): Promise<void> {
  if (isPostgres(db)) await sql`lock table page_content in share row exclusive mode`.execute(db);
}

/** `now` in milliseconds. */
export async function putText(
  db: Queryable,
  pageId: PageId,
  content: string,
  now: number,
): Promise<void> {
  const change = { content, updated_at: now };
  await db
    .insertInto('page_content')
    .values({ page_id: pageId, ...change })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(change))
    .execute();
}

/** The stored settings over the defaults. */
export async function readSettings(db: Queryable): Promise<ShopSettings> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', settingKeys)
    .execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
  return shopSettings.parse({ ...defaultSettings, ...stored });
}

/** Sets the process's shop time zone from the settings: at the start, and after another machine changed it. */
export async function loadTimeZone(db: Queryable): Promise<void> {
  setShopTimeZone((await readSettings(db)).timeZone);
}

const settingKeys = Object.keys(defaultSettings);

/** What decides whether an order can be reserved. */
type ReservationRules = { shipping: ShippingRule; limits: UnpaidLimits };

export type OrderRules = ReservationRules & {
  taxes: TaxRules;
  salesArea: ShopSettings['salesArea'];
  delivery: ShippingSettings;
  /** Business days for which stock is held. */
  holdDays: number;
  /** Days that are none. */
  closures: ShopSettings['closures'];
  /** Where the transfers of a new order go. */
  payTo: string;
};

export async function findReservationRules(db: Queryable): Promise<ReservationRules> {
  return readReservationRules(await readSettings(db));
}

export async function findOrderRules(db: Queryable): Promise<OrderRules> {
  const [settings, payTo] = await sendTogether(db, (db) => [
    readSettings(db),
    findPaymentAddress(db),
  ]);
  return {
    ...readReservationRules(settings),
    holdDays: settings.holdDays,
    closures: settings.closures,
    taxes: readTaxRules(settings.taxes),
    salesArea: settings.salesArea,
    delivery: settings,
    payTo,
  };
}

function readReservationRules({ shipping, unpaidLimits }: ShopSettings): ReservationRules {
  return {
    shipping: readShippingRule(shipping),
    limits: { ...unpaidLimits, total: readCents(unpaidLimits.total) },
  };
}

/** Where the transfers of a new order go. */
export async function findPaymentAddress(db: Queryable): Promise<string> {
  const row = await db
    .selectFrom('page_content')
    .select('content')
    .where('page_id', '=', PAYMENT_ADDRESS)
    .executeTakeFirst();
  return row?.content ?? DEFAULT_PAYMENT_ADDRESS;
}

export async function putSettings(db: Queryable, changes: Partial<ShopSettings>): Promise<void> {
  for (const [key, value] of Object.entries(changes)) await putSetting(db, key, value);
}
