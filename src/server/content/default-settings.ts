import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { defaultRetention } from '../../domain/customers/retention.ts';
import { defaultSupportHours } from '../../domain/dates/support-hours.ts';
import { DEFAULT_TIME_ZONE } from '../../domain/dates/time-zones.ts';
import { defaultIdentity } from '../../domain/identity/identity.ts';
import { DEFAULT_HOLD_DAYS } from '../../domain/orders/hold.ts';
import { defaultUnpaidLimits } from '../../domain/orders/unpaid-limits.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { defaultShippingRule } from '../../domain/pricing/shipping.ts';
import { defaultShippingMethods } from '../../domain/pricing/shipping-methods.ts';

export const defaultShopName = 'Boreal Peptides';

/** The demonstration shop's settings, until the owner changes them. */
export const defaultSettings: ShopSettings = {
  shopName: defaultShopName,
  supportEmail: 'support@borealpeptides.example',
  supportPhone: '604 555 0142',
  postalAddress: ['1200 Burrard Street, Suite 400', 'Vancouver, BC V6Z 2C7', 'Canada'],
  currencyText: 'All prices in Canadian dollars (CAD)',
  timeZone: DEFAULT_TIME_ZONE,
  shipping: {
    fee: formatCents(defaultShippingRule.fee),
    threshold: formatCents(defaultShippingRule.threshold),
    freeAtThreshold: defaultShippingRule.freeAtThreshold,
  },
  shippingMethods: defaultShippingMethods,
  holdDays: DEFAULT_HOLD_DAYS,
  unpaidLimits: { ...defaultUnpaidLimits, total: formatCents(defaultUnpaidLimits.total) },
  retention: defaultRetention,
  salesArea: { excluded: [], message: '' },
  taxes: { registrations: [], rates: [] },
  identity: defaultIdentity,
  drawnHero: '',
  supportHours: defaultSupportHours,
  closures: [],
  announcement: { text: '', link: '', from: null, until: null },
};
