import type { ShopSettings, ShownSettings } from '../../contracts/content/shop-settings.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { announceOn } from '../../domain/pages/announce.ts';
import type { PageCache } from '../platform/page-cache/page-cache.ts';
import type { Shop } from '../platform/shop.ts';
import { readSettings } from './store.ts';

/** The settings, and what they have the pages announce today. */
export function showSettings(
  settings: ShopSettings,
  { clock }: Pick<Shop, 'clock'>,
): ShownSettings {
  return { ...settings, announced: announceOn(shopDay(clock()), settings) };
}

/** What was announced when each cache was last looked at, as JSON. */
const announced = new WeakMap<PageCache, string>();

/**
 * Drops the cached pages once a day has begun on which they announce something else. Every machine does so by its own
 * clock, the one that it renders pages by: told by a faster one, it could cache the old day's page for good. The first look
 * drops them in any case, since what was cached before it may be of the day before.
 */
export async function followAnnouncements(
  shop: Pick<Shop, 'db' | 'clock' | 'cache'>,
): Promise<void> {
  const shown = showSettings(await readSettings(shop.db), shop);
  const now = JSON.stringify(shown.announced);
  if (announced.get(shop.cache) === now) return;
  announced.set(shop.cache, now);
  shop.cache.invalidate('settings');
}
