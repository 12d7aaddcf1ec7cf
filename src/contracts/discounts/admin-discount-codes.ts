import { z } from 'zod';
import { endOfShopDay } from '../../domain/dates/shop-day.ts';
import { discountTypes } from '../../domain/pricing/discounts.ts';
import { cleanKey } from '../../domain/text/typed-key.ts';
import { codeFilters, codeSorts, LIST_PAGE_SIZE } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { baseVersion, idParams } from '../wire/fields.ts';
import { listOrder, listQuery, pageOf } from '../wire/list-page.ts';
import { confirmation, identifier } from '../wire/text.ts';
import { discountCodeText } from './discount-codes.ts';

/** A discount code as the owner edits it; a save names the `version` that it was made from. */
const adminDiscountCode = z
  .object({
    id: identifier,
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
    version: z.int(),
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
  access: 'administrator',
  ok: z.array(adminDiscountCode),
});

export const listDiscountCodePage = endpoint({
  method: 'GET',
  path: '/api/admin/discount-codes/page',
  summary: `Discount codes, the newest first or in another order, ${LIST_PAGE_SIZE} at a time; searched by code and subscriber`,
  access: 'administrator',
  query: listQuery(codeFilters).extend(listOrder(codeSorts)),
  ok: pageOf(adminDiscountCode, {}),
});

export const getDiscountCode = endpoint({
  method: 'GET',
  path: '/api/admin/discount-codes/{id}',
  summary: 'One discount code with its version',
  access: 'administrator',
  params: idParams,
  ok: adminDiscountCode,
});

export const createDiscountCode = endpoint({
  method: 'POST',
  path: '/api/admin/discount-codes',
  summary: 'Adds a discount code',
  access: 'administrator',
  body: codeFields.extend({
    discountType: codeFields.shape.discountType.default('percentage'),
    usageLimit: codeFields.shape.usageLimit.default(null),
    expiresAt: codeFields.shape.expiresAt.default(null),
    isActive: codeFields.shape.isActive.default(true),
    firstOrderOnly: codeFields.shape.firstOrderOnly.default(false),
  }),
  ok: adminDiscountCode,
  status: 201,
});

export const updateDiscountCode = endpoint({
  method: 'PATCH',
  path: '/api/admin/discount-codes/{id}',
  summary: 'Changes the fields of a discount code that are sent',
  access: 'administrator',
  params: idParams,
  body: codeFields.partial().extend({
    version: baseVersion,
  }),
  ok: adminDiscountCode,
});

export const deleteDiscountCode = endpoint({
  method: 'DELETE',
  path: '/api/admin/discount-codes/{id}',
  summary: 'Deletes a discount code; orders keep their discount',
  access: 'administrator',
  params: idParams,
  ok: confirmation,
});
