import { isDeepStrictEqual } from 'node:util';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { defaultIdentity } from '../../domain/identity/identity.ts';
import { PAYMENT_ADDRESS } from '../../domain/payments/payment-texts.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findSetting } from '../platform/database/settings.ts';
import { defaultSettings } from './default-settings.ts';
import { listPageTexts, readSettings } from './store.ts';

/** What differs between any two shops. */
const ownSettings = [
  'shopName',
  'supportEmail',
  'supportPhone',
  'postalAddress',
] as const satisfies (keyof ShopSettings)[];

type UnchangedDefaults = {
  /** Whether payments still go to the demonstration shop's address. */
  paymentAddress: boolean;
  /** Whether the home page still has the demonstration shop's rating. */
  ratingBadge: boolean;
  /** Whether the shop's mark is still the vial, its palette and picture are the first ones. */
  mark: boolean;
  look: boolean;
  /** Settings that are still the demonstration shop's. */
  settings: (typeof ownSettings)[number][];
  /** Whether the owner has not saved a shipping rule, not even the default one. */
  shippingRule: boolean;
};

/** What the owner of a new shop has not replaced yet. */
export async function findUnchangedDefaults(db: Queryable): Promise<UnchangedDefaults> {
  const texts = await listPageTexts(db);
  const settings = await readSettings(db);
  const { palette, mark, hero } = settings.identity;
  const look = [palette, hero];
  const unchanged = texts.filter(({ isDefault }) => isDefault).map(({ pageId }) => pageId);
  return {
    paymentAddress: unchanged.includes(PAYMENT_ADDRESS),
    ratingBadge: unchanged.includes('home-rating-badge'),
    mark: isDeepStrictEqual(mark, defaultIdentity.mark),
    look: isDeepStrictEqual(look, [defaultIdentity.palette, defaultIdentity.hero]),
    settings: ownSettings.filter(
      (key) => JSON.stringify(settings[key]) === JSON.stringify(defaultSettings[key]),
    ),
    shippingRule: (await findSetting(db, 'shipping')) === undefined,
  };
}
