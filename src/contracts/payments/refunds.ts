import { z } from 'zod';
import { MONTH } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams, money, moneySum, pageNumber, positiveAmount } from '../wire/fields.ts';
import { identifier, plainText, requiredKey, requiredText, writtenAddress } from '../wire/text.ts';

export const REFUND_PAGE_SIZE = 50;

/** Why money is sent back. */
const refundReasons = ['too-much', 'part', 'cancelled', 'set-aside'] as const;

const owedRefund = z
  .object({
    orderId: z.string().nullable(),
    transferId: z.string().nullable().describe('For money that belongs to no order'),
    orderNumber: z.string().nullable(),
    toName: z.string().describe("The payer's name if it is known, else the customer's"),
    toAddress: z.string().describe("'' if none is known"),
    addressOf: z
      .enum(['payer', 'order'])
      .nullable()
      .describe("Whose address it is; the order's only if the payer has the customer's name"),
    amount: money,
    reason: z.enum(refundReasons),
    since: z.iso.datetime(),
  })
  .register(namedSchemas, { id: 'OwedRefund' });
export type OwedRefund = z.infer<typeof owedRefund>;

const sentRefund = z
  .object({
    id: z.string(),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    transferId: z.string().nullable().describe('The transfer that the money came with'),
    toName: z.string(),
    toAddress: z.string(),
    amount: money,
    bankReference: z.string(),
    note: z.string(),
    sentAt: z.iso.datetime(),
    by: z.string(),
    undoneAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was undone, because it did not go out, or came back'),
  })
  .register(namedSchemas, { id: 'SentRefund' });
export type SentRefund = z.infer<typeof sentRefund>;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/refunds',
  summary: 'The refunds to send, and those sent in a month',
  access: 'read-payments',
  query: z.object({
    month: z
      .string()
      .regex(MONTH, 'A month looks like 2026-01')
      .optional()
      .describe('The current month by default'),
    page: pageNumber,
  }),
  ok: z.object({
    owed: z.array(owedRefund).describe('The longest waiting first'),
    owedSum: moneySum,
    month: z.string(),
    sent: z.array(sentRefund).describe('The latest first'),
    sentTotal: z.int(),
    sentSum: moneySum.describe('Without undone refunds'),
  }),
});

export const sendRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds',
  summary: 'Records a refund that was sent',
  access: 'send-refunds',
  body: z
    .object({
      orderId: identifier.optional(),
      transferId: identifier.optional(),
      amount: positiveAmount,
      bankReference: requiredKey("Enter the bank's reference", 100),
      toName: requiredText('Enter whom it went to', 200),
      toAddress: writtenAddress.default(''),
      note: plainText(500).default(''),
    })
    .refine((body) => (body.orderId === undefined) !== (body.transferId === undefined), {
      message: 'Name an order or a transfer',
      path: ['orderId'],
    }),
  ok: sentRefund,
  status: 201,
});

export const undoRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/{id}/undo',
  summary: 'Undoes a refund that did not go out, or came back: it has to be sent again',
  access: 'send-refunds',
  params: idParams,
  body: z.object({ reason: requiredText('Say why, in a few words', 500) }),
  ok: sentRefund,
});
