import { z } from 'zod';
import { provinces } from '../../domain/customers/canada.ts';
import { debtAges } from '../../domain/orders/terms.ts';
import { tax } from '../checkout/taxes.ts';
import { MONTH, MONTHS_SHOWN } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { moneySum, signedSum } from '../wire/fields.ts';

/** A month in an address, of this century. */
export const month = z
  .string()
  .regex(MONTH, 'A month looks like 2026-01')
  .refine((written) => written >= '2000' && written < '3000', 'Enter a month of this century');

const monthFigures = z
  .object({
    month: z.string().describe("2026-01, in the shop's own time zone"),
    orders: z
      .int()
      .describe('Placed in it; without replacements, and those that expired or were cancelled'),
    ordered: moneySum.describe(
      'What these come to with shipping and tax, less what was refunded of them since',
    ),
    tax: moneySum.describe('The taxes that these were charged'),
    received: moneySum.describe('All money that came in it, also of no order, or sent back since'),
    sentBack: moneySum.describe('All money that was sent back in it'),
  })
  .register(namedSchemas, { id: 'MonthFigures' });
export type MonthFigures = z.infer<typeof monthFigures>;

export const listMonths = endpoint({
  method: 'GET',
  path: '/api/admin/months',
  summary: `Orders and their money by month, ${MONTHS_SHOWN} months at a time`,
  access: 'read-books',
  query: z.object({
    until: month.optional().describe('The last of them; the current month by default, and at most'),
  }),
  ok: z.object({
    months: z.array(monthFigures).describe('The latest first; none before the first of the shop'),
    earlier: z.string().nullable().describe('Sent as `until`, gives the months before'),
    later: z.string().nullable().describe('The same for the months after'),
  }),
});

/** A tax of many orders to one province. */
const provinceTax = tax
  .pick({ name: true, rate: true })
  .extend({ province: z.enum(provinces.map(({ code }) => code)), amount: moneySum })
  .register(namedSchemas, { id: 'ProvinceTax' });
export type ProvinceTax = z.infer<typeof provinceTax>;

/** What the orders of a month come to, each figure as it follows from those before. */
const monthOrders = z.object({
  orders: z.int(),
  goods: moneySum.describe('Quantities times prices'),
  codeDiscounts: moneySum.describe('Taken off by discount codes'),
  otherDiscounts: moneySum.describe('Taken off by the owner'),
  charges: moneySum.describe('Added by the owner'),
  shipping: moneySum,
  beforeTax: moneySum,
  taxes: z.array(provinceTax),
  charged: moneySum.describe('Before tax, with the taxes'),
  refundedSince: moneySum.describe('Refunds and credits of parts of these orders, whenever'),
  ordered: moneySum.describe('Charged, less what was refunded or credited since'),
  waived: moneySum.describe('What of it the owner waived'),
});

const monthRefunds = z.object({
  refunds: z.int().describe('Refunds and credits of parts, of orders of any month'),
  beforeTax: moneySum,
  taxes: z.array(provinceTax),
  refunded: moneySum,
});

const monthMoney = z.object({
  opening: signedSum.describe('What lay in the ledger before it, by all moves until then'),
  forOrders: moneySum.describe('Received, and matched to orders'),
  ofNoOrder: moneySum.describe('Received, and not matched, or to be sent back, or sent back so'),
  received: moneySum.describe('Both together'),
  sentBack: moneySum,
  cameBack: moneySum.describe('Refunds of earlier months that were undone in it'),
  closing: signedSum.describe('The opening balance and what came, less what was sent back'),
  ledger: signedSum.describe(
    "The closing balance once more, from the ledger's own balances, without the moves since",
  ),
});

const monthOwed = z.object({
  on: z.iso.date().describe("The month's last day, or today"),
  ages: z.array(z.object({ age: z.enum(debtAges), orders: z.int(), owed: moneySum })),
  owed: moneySum,
});

const monthDetails = z
  .object({
    month: z.string(),
    orders: monthOrders,
    refunds: monthRefunds,
    money: monthMoney,
    owed: monthOwed.describe('By orders on terms that had shipped by then'),
    earlier: z.string().nullable().describe('The month before, if the shop was there'),
    later: z.string().nullable().describe('The month after, up to the current one'),
  })
  .register(namedSchemas, { id: 'MonthDetails' });
export type MonthDetails = z.infer<typeof monthDetails>;

export const getMonth = endpoint({
  method: 'GET',
  path: '/api/admin/months/{month}',
  summary: 'One month for the accountant: orders, taxes, money by the ledger, and what was owed',
  access: 'read-books',
  params: z.object({ month }),
  ok: monthDetails,
});
