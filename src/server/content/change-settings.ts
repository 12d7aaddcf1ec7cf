import type { ShopSettings } from '../../contracts/shop-settings.ts';
import { setShopTimeZone } from '../../domain/shop-day.ts';
import { recordChange } from '../audit/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { lockSettings, putSettings, readSettings } from './store.ts';

/** How the owner knows a setting. */
const names: Record<keyof ShopSettings, string> = {
  shopName: 'shop name',
  supportEmail: 'support email',
  supportPhone: 'phone number',
  postalAddress: 'postal address',
  currencyText: 'currency text',
  timeZone: 'time zone',
  shipping: 'shipping rule',
  holdDays: 'days that stock is held',
  unpaidLimits: 'limits on unpaid orders',
};

type SomeSettings = { [K in keyof ShopSettings]?: ShopSettings[K] | undefined };

/**
 * Changes some settings; the cached answers of their topic are invalidated. Throws a Refusal (409,
 * changed_meanwhile) where one of them is not what `was` says, nor already what is wanted.
 */
export async function changeSettings(
  shop: Pick<Shop, 'db' | 'clock' | 'cache'>,
  by: string,
  { was = {}, ...given }: SomeSettings & { was?: SomeSettings | undefined },
): Promise<ShopSettings> {
  const wanted = withoutGaps(given);
  const after = await changeTopic(shop, 'settings', async (trx) => {
    await lockSettings(trx);
    const before = await readSettings(trx);
    refuseOldState(before, wanted, withoutGaps(was));
    await putSettings(trx, wanted);
    const changed = { ...before, ...wanted };
    const told = {
      by,
      at: shop.clock(),
      kind: 'settings',
      id: 'settings',
      name: 'Shop settings',
    } as const;
    await recordChange(trx, { ...told, before: flatten(before), after: flatten(changed) });
    return changed;
  });
  setShopTimeZone(after.timeZone);
  return after;
}

function refuseOldState(
  now: ShopSettings,
  wanted: Partial<ShopSettings>,
  was: Partial<ShopSettings>,
): void {
  const changed = settingKeys(wanted).filter(
    (key) => key in was && !isSame(now[key], was[key]) && !isSame(now[key], wanted[key]),
  );
  if (changed.length === 0) return;
  const list = changed.map((key) => names[key]).join(', ');
  throw new Refusal(
    409,
    'changed_meanwhile',
    `Changed elsewhere since you opened this form: ${list}. Nothing of yours was saved.`,
    Object.fromEntries(changed.map((key) => [key, 'This was changed elsewhere'])),
  );
}

function settingKeys(some: Partial<ShopSettings>) {
  // Object.keys forgets which keys its object may have.
  return Object.keys(some) as (keyof ShopSettings)[];
}

/** Settings are numbers, text, lists of text, and rules with parts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function withoutGaps(given: SomeSettings): Partial<ShopSettings> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Each part of a rule is told by itself. */
function flatten({ shipping, unpaidLimits, ...others }: ShopSettings): Record<string, unknown> {
  return {
    ...others,
    shippingFee: shipping.fee,
    freeShippingThreshold: shipping.threshold,
    freeAtThreshold: shipping.freeAtThreshold,
    unpaidOrdersOfBuyer: unpaidLimits.ordersOfBuyer,
    unpaidOrdersOfNetwork: unpaidLimits.ordersOfNetwork,
    unpaidOfOneProduct: unpaidLimits.ofOneProduct,
    unpaidTotal: unpaidLimits.total,
  };
}
