import { z } from 'zod';
import { keptSteps } from '../../domain/identity/kept-steps.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import { sectionPages } from '../../domain/pages/section-pages.ts';
import { MAX_COUNTED, OVERVIEW_DAYS } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money, moneySum } from '../wire/fields.ts';
import { confirmation, identifier } from '../wire/text.ts';

/** Expired and cancelled orders are in none of these. */
const orderFigures = z
  .object({
    orders: z.int(),
    ordered: money.describe('What the orders come to: paid and awaiting payment together'),
    paid: money.describe('What those come to that are paid, or have shipped on terms'),
    awaitingPayment: money.describe('What the others come to, also where a part of it has come'),
  })
  .register(namedSchemas, { id: 'OrderFigures' });
export type OrderFigures = z.infer<typeof orderFigures>;

const dayOfOrders = orderFigures
  .extend({ date: z.iso.date().describe("A day in the shop's own time zone") })
  .register(namedSchemas, { id: 'DayOfOrders' });
export type DayOfOrders = z.infer<typeof dayOfOrders>;

const setUpSteps = [
  'payment-address',
  'shop',
  ...keptSteps,
  'rating-badge',
  'product',
  'shipping',
  'mail',
  'login',
] as const;
const setUpStep = z.object({
  step: z.enum(setUpSteps),
  done: z.boolean(),
  left: z
    .array(z.string())
    .describe("Fields, and of the texts pages, that still have the demonstration's"),
  parts: z
    .object({ done: z.int(), of: z.int() })
    .optional()
    .describe('How far a step of several parts is'),
});
export type SetUpStep = z.infer<typeof setUpStep>;

const stockedProduct = z.object({
  id: z.string(),
  name: z.string().describe('With its content'),
  stock: z.int(),
});
export type StockedProduct = z.infer<typeof stockedProduct>;

const waitingMoney = z.object({ count: z.int(), sum: moneySum });

export const overview = z
  .object({
    awaitingPayment: z
      .object({ orders: z.int(), total: moneySum })
      .describe('The orders to pay, and what they lack together'),
    toShip: z.int().describe(`Paid and not shipped, counted up to ${MAX_COUNTED}`),
    problems: z.int().describe(`Orders that wait for a decision, counted up to ${MAX_COUNTED}`),
    transfersToMatch: waitingMoney,
    transfersToConfirm: waitingMoney.describe('Only announced by a mail, or possibly duplicates'),
    overdue: waitingMoney.describe('Orders on terms whose last day to pay is over'),
    refundsToSend: waitingMoney,
    mailsGivenUp: z.int(),
    openMessages: z.int(),
    returnsWaiting: z.int().describe('Returns to be answered or settled by the owner'),
    outOfStock: z.int(),
    lowStock: z.int().describe('Products that are low on stock, and not out of it'),
    scarceProducts: z.array(stockedProduct).describe('The scarcest first; not all of them'),
    backupProblem: z
      .object({
        kind: z
          .enum(['failed', 'late', 'old-ones-kept'])
          .describe('old-ones-kept: the last one is complete, but older ones could not be removed'),
        lastAt: z.iso.datetime().nullable().describe('When the last complete one was made'),
        failure: z.string().nullable().describe('What the system said, if anything failed'),
      })
      .nullable()
      .describe('Null if backups are well, or off'),
    setUp: z.array(setUpStep),
    days: z.array(dayOfOrders).describe('The oldest first, today last'),
    period: orderFigures,
    periodBefore: orderFigures.describe('As many days before'),
    replacements: z
      .int()
      .describe('Orders of the same days that replace something of another one, counted apart'),
    latestOrders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        createdAt: z.iso.datetime(),
        name: z.string().describe('The customer; empty once erased'),
        total: money,
        status: z.enum(orderStates),
      }),
    ),
    bestSellers: z.array(
      z.object({
        productId: z.string(),
        name: z.string().describe('With its content'),
        quantity: z.int(),
        value: money.describe('Quantities times prices, before discounts and shipping'),
        isThere: z.boolean().describe('False for a product that was deleted'),
      }),
    ),
  })
  .register(namedSchemas, { id: 'Overview' });
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: `Orders of the last ${OVERVIEW_DAYS} days, stock, and what the owner has to do`,
  access: 'overview',
  ok: overview,
});

export const keepSetUpStep = endpoint({
  method: 'POST',
  path: '/api/admin/set-up/{step}/keep',
  summary: 'Does a step of the set-up, or one text of its texts, by keeping what is there',
  access: 'change-settings',
  params: z.object({ step: identifier.describe(`${keptSteps.join(', ')}, or the id of a text`) }),
  ok: confirmation,
});

const firstText = z
  .object({
    id: z.string().describe('Of a text of a page, or of page content'),
    page: z.enum(sectionPages),
    isLookedAt: z.boolean().describe('Whether it was changed, switched off or kept'),
  })
  .register(namedSchemas, { id: 'FirstText' });
export type FirstText = z.infer<typeof firstText>;

export const listFirstTexts = endpoint({
  method: 'GET',
  path: '/api/admin/set-up/texts',
  summary: 'The texts of which only the owner knows whether they are true',
  access: 'change-settings',
  ok: z.array(firstText),
});
