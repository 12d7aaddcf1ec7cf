import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ShopSettings, shopSettings } from '../../contracts/content/shop-settings.ts';
import { setShopTimeZone } from '../../domain/dates/shop-day.ts';
import { describeHours } from '../../domain/dates/support-hours.ts';
import { nameRegistration } from '../../domain/tax/registration-numbers.ts';
import { recordChange } from '../audit/index.ts';
import { recordAccountChange, recordEvent } from '../events/index.ts';
import { lockSettings } from '../platform/database/settings.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { HttpError, wrongField } from '../platform/http/http-error.ts';
import { findMissingUploads } from '../platform/images/picture-files.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { defaultSettings } from './default-settings.ts';
import { flattenMethods } from './flatten-methods.ts';
import { putSettings, readSettings } from './store.ts';

/** The settings' names on the owner's form. */
const names: Record<keyof ShopSettings, string> = {
  shopName: 'shop name',
  supportEmail: 'support email',
  supportPhone: 'phone number',
  postalAddress: 'postal address',
  currencyText: 'currency text',
  timeZone: 'time zone',
  shipping: 'shipping rule',
  shippingMethods: 'shipping methods',
  holdDays: 'days that stock is held',
  unpaidLimits: 'limits on unpaid orders',
  retention: 'how long data is kept',
  taxes: 'taxes',
  salesArea: 'where you sell',
  identity: 'identity',
  drawnHero: 'drawn picture',
  supportHours: 'support hours',
  closures: 'closures',
  announcement: 'announcement',
};

type SomeSettings = { [K in keyof ShopSettings]?: ShopSettings[K] | undefined };

/**
 * Changes some settings. Throws an HttpError (409 `changed_meanwhile`) if one is neither what `was` says nor as wanted. The
 * old support address is told of a new one.
 */
export async function changeSettings(
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'cache' | 'outbox'>,
  by: string,
  { was = {}, ...given }: SomeSettings & { was?: SomeSettings | undefined },
): Promise<ShopSettings> {
  const wanted = applyPatch<Partial<ShopSettings>>({}, given);
  if (wanted.identity) await assertPicturesExist(shop, wanted.identity);
  // Texts of pages name some settings.
  const after = await changeTopic(shop, ['settings', 'content'], async (trx) => {
    await lockSettings(trx);
    const before = await readSettings(trx);
    assertSettingsUnchanged(before, wanted, was);
    await putSettings(trx, wanted);
    const changed = { ...before, ...wanted };
    await recordChange(trx, {
      by,
      at: shop.clock(),
      kind: 'settings',
      id: 'settings',
      name: 'Shop settings',
      before: flatten(before),
      after: flatten(changed),
    });
    if (!isDeepStrictEqual(identityOf(changed), identityOf(before))) {
      const event = { kind: 'identity.changed', changeId: randomUUID() } as const;
      await recordEvent(trx, event, shop.clock());
    }
    if (changed.supportEmail !== before.supportEmail) {
      const { supportEmail: was } = before;
      const after = changed.supportEmail;
      // Nobody reads the demonstration's address.
      const to = was === defaultSettings.supportEmail ? after : was;
      await recordAccountChange(
        trx,
        { what: 'support-email', to, by, before: was, after },
        shop.clock(),
      );
    }
    return changed;
  });
  shop.outbox.wake();
  setShopTimeZone(after.timeZone);
  return after;
}

function assertSettingsUnchanged(
  now: ShopSettings,
  wanted: Partial<ShopSettings>,
  was: SomeSettings,
): void {
  const changed = shopSettings
    .keyof()
    .options.filter(
      (key) =>
        was[key] !== undefined &&
        wanted[key] !== undefined &&
        !isDeepStrictEqual(now[key], was[key]) &&
        !isDeepStrictEqual(now[key], wanted[key]),
    );
  if (changed.length === 0) return;
  const list = changed.map((key) => names[key]).join(', ');
  throw new HttpError(
    409,
    'changed_meanwhile',
    `Changed in another tab, or by someone else, since you opened this form: ${list}. Nothing of yours was saved.`,
    Object.fromEntries(changed.map((key) => [key, 'This was changed in the meantime'])),
  );
}

const identityOf = ({ shopName, identity }: ShopSettings) => ({ shopName, identity });

async function assertPicturesExist(
  shop: Pick<Shop, 'db' | 'config'>,
  { mark, hero }: ShopSettings['identity'],
): Promise<void> {
  const missing = await findMissingUploads(shop, [mark.picture, hero.picture]);
  for (const [field, { picture }] of Object.entries({ mark, hero })) {
    if (!missing.has(picture)) continue;
    const sentence = 'There is no picture at this path. Upload it again.';
    throw wrongField(`identity.${field}.picture`, sentence, 'no_picture');
  }
}

/** So that the audit shows each part of a rule by itself. */
function flatten({
  shipping,
  shippingMethods,
  unpaidLimits,
  retention,
  taxes,
  salesArea,
  identity,
  drawnHero: _,
  supportHours,
  closures,
  announcement,
  ...others
}: ShopSettings): Record<string, unknown> {
  return {
    ...others,
    shippingFee: shipping.fee,
    freeShippingThreshold: shipping.threshold,
    freeAtThreshold: shipping.freeAtThreshold,
    ...flattenMethods(shippingMethods),
    unpaidOrdersOfBuyer: unpaidLimits.ordersOfBuyer,
    unpaidOrdersOfNetwork: unpaidLimits.ordersOfNetwork,
    unpaidOfOneProduct: unpaidLimits.ofOneProduct,
    unpaidTotal: unpaidLimits.total,
    ordersKept: retention.orderYears,
    unpaidOrdersKept: retention.unpaidOrderMonths,
    messagesKept: retention.messageMonths,
    mailsKept: retention.mailMonths,
    leftSubscribersKept: retention.leftSubscriberMonths,
    notSoldTo: salesArea.excluded,
    notSoldToText: salesArea.message,
    palette: identity.palette,
    mark: identity.mark.kind,
    markInitials: identity.mark.initials,
    markPicture: identity.mark.picture,
    heroPicture: identity.hero.kind === 'drawn' ? 'drawn' : identity.hero.picture,
    heroAlt: identity.hero.alt,
    taxRegistrations: taxes.registrations.map(
      ({ kind, number, from, until }) =>
        `${nameRegistration(kind)}: ${number}, from ${from}${until ? ` to ${until}` : ''}`,
    ),
    taxRates: taxes.rates.map(
      ({ place, tax, rate, from }) => `${tax} in ${place}: ${rate} %, from ${from}`,
    ),
    supportHours: describeHours(supportHours),
    supportHoursZone: supportHours.zoneName,
    closures: closures.map(({ from, until, message }) =>
      [`${from} to ${until}`, message].filter(Boolean).join(': '),
    ),
    announcement: announcement.text,
    announcementLink: announcement.link,
    announcementFrom: announcement.from,
    announcementUntil: announcement.until,
  };
}
