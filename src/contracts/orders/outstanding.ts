import { z } from 'zod';
import { orderStates } from '../../domain/orders/order-states.ts';
import { debtAges } from '../../domain/orders/terms.ts';
import { outstandingFilters, outstandingSorts } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money, moneySum } from '../wire/fields.ts';
import { listOrder, listQuery, pageOf } from '../wire/list-page.ts';
import { getOrderDetails } from './admin-orders.ts';

const debt = z
  .object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    company: z.string(),
    poNumber: z.string(),
    email: z.string(),
    state: z.enum(orderStates),
    total: money,
    owed: money.describe('What is still to come'),
    dueOn: z.iso.date().nullable().describe('The last day to pay; null until it has shipped'),
    daysOverdue: z.int(),
    age: z.enum(debtAges),
    reminders: z.int().describe('How many of the reminders by the calendar were sent'),
    remindedAt: z.iso.datetime().nullable(),
  })
  .register(namedSchemas, { id: 'OutstandingOrder' });
export type OutstandingOrder = z.infer<typeof debt>;

export const listOutstanding = endpoint({
  method: 'GET',
  path: '/api/admin/orders/outstanding',
  summary: 'Orders on terms that are not paid in full, the longest overdue first',
  access: 'read-orders',
  query: listQuery(outstandingFilters).extend(listOrder(outstandingSorts)),
  ok: pageOf(debt, {
    ages: z
      .array(z.object({ age: z.enum(debtAges), orders: z.int(), owed: moneySum }))
      .describe('All of them by age'),
    owed: moneySum.describe('What all of them owe'),
  }),
});

export const remindOfDebt = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/remind',
  summary: 'Mails the customer of a shipped order on terms what is still owed, and until when',
  access: 'change-orders',
  params: getOrderDetails.params,
  ok: getOrderDetails.ok,
});
