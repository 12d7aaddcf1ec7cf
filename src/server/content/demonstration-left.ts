import type { ShopSettings } from '../../contracts/shop-settings.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { defaultSettings } from './default-settings.ts';
import { pageTexts } from './page-texts.ts';
import { isSettingStored, listPageTexts, readSettings } from './store.ts';

/** What names the shop and says where it is: no two shops have these the same. */
const ownSettings = [
  'shopName',
  'supportEmail',
  'supportPhone',
  'postalAddress',
] as const satisfies (keyof ShopSettings)[];

type DemonstrationLeft = {
  /** Whether payments still go to the demonstration's address. */
  paymentAddress: boolean;
  /** Settings that are still the demonstration's. */
  settings: (typeof ownSettings)[number][];
  /** Whether the owner has not decided on a shipping rule, be it this one. */
  shippingRule: boolean;
};

/** What a new shop's owner has not made their own yet. */
export async function findDemonstrationLeft(db: Queryable): Promise<DemonstrationLeft> {
  const texts = await listPageTexts(db);
  const settings = await readSettings(db);
  return {
    paymentAddress: texts.some(
      ({ pageId, content }) =>
        pageId === paymentAddress?.pageId && content === paymentAddress.defaultContent,
    ),
    settings: ownSettings.filter(
      (key) => JSON.stringify(settings[key]) === JSON.stringify(defaultSettings[key]),
    ),
    shippingRule: !(await isSettingStored(db, 'shipping')),
  };
}

const paymentAddress = pageTexts.find(({ pageId }) => pageId === 'payment-etransfer-email');
