import { z } from 'zod';
import { dayFaults } from '../../domain/payments/day-end.ts';
import { evidences } from '../../domain/payments/ledger.ts';
import { paymentMethods } from '../../domain/payments/payment-methods.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money, moneySum, signedSum } from '../wire/fields.ts';
import { unreadableLine } from './bank-import.ts';

const dayItem = z.object({
  transferId: z.string(),
  fault: z.enum(dayFaults),
  bank: moneySum,
  ledger: moneySum,
  difference: signedSum,
  otherDay: z.iso.date().nullable(),
  senderName: z.string(),
  reference: z.string(),
  evidence: z.enum(evidences),
});
export type DayEndItem = z.infer<typeof dayItem>;

const bankImport = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  fileName: z.string(),
  bank: z.string().nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  rows: z.int(),
  wasDayOver: z.boolean().describe('False if it was imported before the end of the day'),
});

export const getDayEnd = endpoint({
  method: 'GET',
  path: '/api/admin/day-end',
  summary: "Compares the ledger with the bank's file for one day: the difference and its items",
  access: 'read-books',
  query: z.object({
    day: z.iso.date('A day looks like 2026-01-31').optional().describe('Yesterday by default'),
  }),
  ok: z
    .object({
      day: z.iso.date(),
      today: z.iso.date(),
      bank: moneySum.describe("The bank's e-Transfers of the day"),
      bankRows: z.int(),
      ledger: moneySum.describe('What the ledger counts for the day'),
      ledgerTransfers: z.int(),
      difference: signedSum.describe('Bank less ledger'),
      items: z.array(dayItem).describe('Their differences add up to the difference'),
      imports: z.array(bankImport).describe('Files that cover the day, the latest first'),
      leftOut: z
        .array(unreadableLine)
        .describe('Their lines that could not be read and were left out'),
      otherMoney: z
        .array(
          z.object({
            transferId: z.string(),
            senderName: z.string(),
            reference: z.string(),
            method: z.enum(paymentMethods),
            amount: money,
          }),
        )
        .describe(
          "Cheques, EFTs and cash that count for the day; the bank's e-Transfers lack them",
        ),
      otherSum: moneySum,
      waiting: z.array(
        z.object({
          transferId: z.string(),
          senderName: z.string(),
          message: z.string(),
          evidence: z.enum(evidences),
          account: z.enum(['unconfirmed', 'open', 'to-return']),
          amount: money,
        }),
      ),
      refunds: z.array(
        z.object({
          id: z.string(),
          orderId: z.string().nullable(),
          orderNumber: z.string().nullable(),
          toName: z.string(),
          bankReference: z.string(),
          amount: money,
        }),
      ),
      refunded: moneySum,
    })
    .register(namedSchemas, { id: 'DayEnd' }),
});
