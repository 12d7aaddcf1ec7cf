import { z } from 'zod';
import { provinces } from '../../domain/customers/canada.ts';
import { YEARS_OF_BOOKS } from '../../domain/customers/retention.ts';
import { timeZones } from '../../domain/dates/time-zones.ts';
import { MAX_HOLD_DAYS } from '../../domain/orders/hold.ts';
import { parseCents } from '../../domain/pricing/money.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { phoneNumber } from '../wire/phone-number.ts';
import { emailAddress, optionalText, requiredText } from '../wire/text.ts';
import { announced, hoursSettings, hoursSettingsFields } from './hours-settings.ts';
import { identityFields, identitySettings } from './identity-settings.ts';
import {
  amountUpTo,
  HIGHEST_FEE,
  shippingMethods,
  shippingMethodsFields,
} from './shipping-methods.ts';
import { taxSettings, taxSettingsFields } from './tax-settings.ts';

const shippingSetting = z.object({
  fee: money,
  threshold: money.describe('From this subtotal on, shipping is free'),
  freeAtThreshold: z.boolean().describe('Whether exactly the threshold is free'),
});

/** Provinces and territories that are not sold to, and what their shoppers read. */
const salesArea = z.object({
  excluded: z.array(z.enum(provinces.map(({ code }) => code))),
  message: z.string(),
});

const timeZoneIds = timeZones.map(({ id }) => id);

/** How much may be reserved unpaid at a time; see `domain/orders/unpaid-limits.ts`. */
const unpaidLimits = z.object({
  ordersOfBuyer: z.int().describe('Orders of one browser or email address'),
  ordersOfNetwork: z.int().describe('Orders of one network'),
  ofOneProduct: z.int().describe('Of one product, in all of those orders'),
  total: money.describe('The sum of all those orders'),
});

/** How long personal data are kept; see `domain/customers/retention.ts`. */
const retention = z.object({
  orderYears: z.int().describe('Years after the end of the year of a sale'),
  unpaidOrderMonths: z.int().describe('Months after an order was placed that was never paid'),
  messageMonths: z.int().describe('Months after a message was received'),
  mailMonths: z.int().describe('Months after a mail was written'),
  leftSubscriberMonths: z.int().describe('Months after somebody left the newsletter'),
});

export const shopSettings = z
  .object({
    shopName: z.string(),
    supportEmail: z.string(),
    supportPhone: z.string(),
    postalAddress: z.array(z.string()).describe('Its lines'),
    currencyText: z.string(),
    timeZone: z.enum(timeZoneIds).describe('Days of the shop begin and end in this time zone'),
    shipping: shippingSetting,
    shippingMethods,
    holdDays: z.int().describe('Business days that stock is held for an unpaid order'),
    unpaidLimits,
    retention,
    taxes: taxSettings,
    salesArea,
    identity: identitySettings,
    drawnHero: z
      .string()
      .describe('The path of the drawn vials with this shop’s name, or none yet'),
    ...hoursSettings,
  })
  .register(namedSchemas, { id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettings>;

const shownSettings = shopSettings
  .extend({ announced })
  .register(namedSchemas, { id: 'ShownShopSettings' });
export type ShownSettings = z.infer<typeof shownSettings>;

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/api/shop-settings',
  summary: "The shop's name, addresses and rules, and what its pages announce today",
  access: 'public',
  topic: 'settings',
  ok: shownSettings,
});

/** In cents: more than any cart. */
const HIGHEST_THRESHOLD = 10_000_000;
const MAX_ADDRESS_LINES = 6;
const HIGHEST_LIMIT = 100_000;

const limit = z
  .int('Enter a whole number')
  .min(1, 'At least 1: else no order would be reserved')
  .max(HIGHEST_LIMIT, `At most ${HIGHEST_LIMIT}`);

const MAX_YEARS = 100;
const months = z
  .int('Enter a whole number of months')
  .min(1, 'At least one month')
  .max(12 * MAX_YEARS, `At most ${12 * MAX_YEARS} months`);

/** The settings as the owner sends them; the forms validate with it too. */
export const settingsFields = z.object({
  shopName: requiredText('Enter the name of the shop', 60),
  supportEmail: emailAddress,
  supportPhone: phoneNumber('Enter a phone number', 40),
  postalAddress: z
    .array(requiredText('A line of the address is empty'))
    .min(1, 'Enter the postal address')
    .max(MAX_ADDRESS_LINES, `At most ${MAX_ADDRESS_LINES} lines fit on an envelope`),
  currencyText: requiredText('Say which currency the prices are in', 100),
  timeZone: z.enum(timeZoneIds, 'Choose a time zone'),
  shipping: shippingSetting.extend({
    fee: amountUpTo(HIGHEST_FEE),
    threshold: amountUpTo(HIGHEST_THRESHOLD),
  }),
  shippingMethods: shippingMethodsFields,
  holdDays: z
    .int('Enter a whole number of days')
    .min(1, 'Customers need one business day at least')
    .max(MAX_HOLD_DAYS, `At most ${MAX_HOLD_DAYS} business days`),
  unpaidLimits: unpaidLimits.extend({
    ordersOfBuyer: limit,
    ordersOfNetwork: limit,
    ofOneProduct: limit,
    total: amountUpTo(HIGHEST_THRESHOLD).refine(
      (text) => parseCents(text) !== 0,
      'Above 0: else no order would be reserved',
    ),
  }),
  retention: retention.extend({
    orderYears: z
      .int('Enter a whole number of years')
      .min(YEARS_OF_BOOKS, `Tax law asks for ${YEARS_OF_BOOKS} years at least`)
      .max(MAX_YEARS, `At most ${MAX_YEARS} years`),
    unpaidOrderMonths: months,
    messageMonths: months,
    mailMonths: months,
    leftSubscriberMonths: months,
  }),
  taxes: taxSettingsFields,
  identity: identityFields,
  ...hoursSettingsFields,
  salesArea: salesArea
    .extend({ message: optionalText(300) })
    .refine(({ excluded, message }) => excluded.length === 0 || message !== '', {
      path: ['message'],
      message: 'Say what shoppers there read',
    })
    .refine(({ excluded }) => excluded.length < provinces.length, {
      path: ['excluded'],
      message: 'At least one province or territory is sold to',
    }),
});

/** Settings that the owner alone changes. */
export const criticalSettings = [
  'supportEmail',
  'currencyText',
  'shipping',
  'shippingMethods',
  'taxes',
  'unpaidLimits',
  'retention',
] as const satisfies readonly (keyof ShopSettings)[];

/** Matches a body that has one of these fields. */
function touches(fields: readonly string[]) {
  return z
    .record(z.string(), z.unknown())
    .refine((body) => fields.some((field) => body[field] !== undefined));
}

export const changeShopSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/shop-settings',
  summary: 'Changes some settings, or nothing if the current ones differ from `was`',
  access: 'change-settings',
  // Whoever reads the support address's mails is told of every such change; a shorter time deletes within the hour.
  reauthenticated: z.union([
    z.looseObject({ supportEmail: z.string() }),
    z.looseObject({ retention: z.looseObject({}) }),
  ]),
  // Where money and warnings go, what is charged, and what is deleted.
  alsoNeeds: { capability: 'change-critical-settings', where: touches(criticalSettings) },
  body: settingsFields.partial().extend({
    was: z
      .object(shopSettings.partial().shape, 'Say what the settings were, by their names')
      .optional()
      .describe('The same settings when the form was opened'),
  }),
  ok: shownSettings,
});
