import { z } from 'zod';
import { MONTH, MONTHS_SHOWN } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { moneySum } from '../wire/fields.ts';

const monthFigures = z
  .object({
    month: z.string().describe("2026-01, in the shop's own time zone"),
    orders: z.int().describe('Placed in it; without those that expired or were cancelled'),
    ordered: moneySum.describe('What these come to, shipping included'),
    received: moneySum.describe(
      'Money that came in it and is matched to orders, also if sent back',
    ),
    sentBack: moneySum.describe("Orders' money that was sent back in it"),
  })
  .register(namedSchemas, { id: 'MonthFigures' });
export type MonthFigures = z.infer<typeof monthFigures>;

export const listMonths = endpoint({
  method: 'GET',
  path: '/api/admin/months',
  summary: `Orders and their money by month, ${MONTHS_SHOWN} months at a time`,
  access: 'administrator',
  query: z.object({
    until: z
      .string()
      .regex(MONTH, 'A month looks like 2026-01')
      .refine((month) => month >= '2000' && month < '3000', 'Enter a month of this century')
      .optional()
      .describe('The last of them; the current month by default, and at most'),
  }),
  ok: z.object({
    months: z.array(monthFigures).describe('The latest first; none before the first of the shop'),
    earlier: z.string().nullable().describe('Sent as `until`, gives the months before'),
    later: z.string().nullable().describe('The same for the months after'),
  }),
});
