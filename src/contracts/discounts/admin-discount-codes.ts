import { z } from 'zod';
import { endOfShopDay } from '../../domain/dates/shop-day.ts';
import { discountTypes } from '../../domain/pricing/discounts.ts';
import { cleanKey } from '../../domain/text/typed-key.ts';
import { codeFilters, codeSorts } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { resource, versioned } from '../wire/resource.ts';
import { discountCodeText } from './discount-codes.ts';

/** A discount code as the owner edits it; a save names the `version` that it was made from. */
const adminDiscountCode = z
  .object({
    ...versioned,
    code: z.string(),
    discountType: z.enum(discountTypes),
    discountValue: z.string().describe("'10' for 10 %, '5.00' for five dollars"),
    usageLimit: z.int().nullable(),
    usedCount: z.int(),
    expiresAt: z.iso.datetime().nullable(),
    isActive: z.boolean(),
    firstOrderOnly: z.boolean().describe('Only a first order of an email address may use it'),
    bySignUp: z.boolean().describe('Made by the newsletter for a subscriber'),
    subscriber: z.string().nullable().describe("The subscriber's address, while on the list"),
    createdAt: z.iso.datetime(),
  })
  .register(namedSchemas, { id: 'AdminDiscountCode' });
export type AdminDiscountCode = z.infer<typeof adminDiscountCode>;

/** The table's column holds no larger number. */
const MAX_USES = 1_000_000_000;
/** Catches mistyped years: no code expired before there was a shop. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
/** From the year 10000 on, ISO times have more than four digits for the year. */
const LATEST = Date.parse('9999-12-31T00:00:00Z');

/** A date means the end of that day in the shop's time zone. */
const expiry = z
  .union(
    [
      z.iso.date().transform((day) => new Date(endOfShopDay(day)).toISOString()),
      z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString()),
    ],
    'An expiry is a day like 2026-12-31, or an ISO time',
  )
  .refine((time) => Date.parse(time) < LATEST, 'This day is too far away')
  .refine((time) => Date.parse(time) >= EARLIEST, 'This day is too long ago');

/** Only what every keyboard can type. */
const writtenCode = discountCodeText.refine(
  (code) => code === '' || /^[A-Z0-9][A-Z0-9_-]*$/.test(code),
  'Use letters A to Z, digits, hyphens and underscores',
);

/** A code's fields as the owner sends them; the server checks that the value fits the type. */
export const codeFields = z.object({
  code: writtenCode,
  discountType: z.enum(discountTypes, 'A discount is a percentage or fixed'),
  discountValue: z
    .union([z.string(), z.number().transform(String)], 'Enter a value')
    .pipe(z.string().overwrite(cleanKey).min(1, 'Enter a value').max(20)),
  usageLimit: z
    .int('A limit is a whole number')
    .min(1, 'A limit is at least 1')
    .max(MAX_USES, `A limit is at most ${MAX_USES}`)
    .nullable(),
  expiresAt: expiry.nullable(),
  isActive: z.boolean('Say whether it is active: true or false'),
  firstOrderOnly: z.boolean('Say whether it is for first orders only: true or false'),
});

export const listDiscountCodes = endpoint({
  method: 'GET',
  path: '/api/admin/discount-codes',
  summary: 'All discount codes, the newest first',
  access: 'edit-catalogue',
  ok: z.array(adminDiscountCode),
});

export const discountCodes = resource({
  access: 'edit-catalogue',
  path: '/api/admin/discount-codes',
  listPath: '/api/admin/discount-codes/page',
  noun: 'discount code',
  listed: 'Discount codes, the newest first or in another order; searched by code and subscriber',
  thing: adminDiscountCode,
  fields: codeFields,
  added: codeFields.extend({
    discountType: codeFields.shape.discountType.default('percentage'),
    usageLimit: codeFields.shape.usageLimit.default(null),
    expiresAt: codeFields.shape.expiresAt.default(null),
    isActive: codeFields.shape.isActive.default(true),
    firstOrderOnly: codeFields.shape.firstOrderOnly.default(false),
  }),
  filters: codeFilters,
  sorts: codeSorts,
  deleted: '; orders keep their discount',
});
