import { z } from 'zod';
import { orderProblems } from '../../domain/orders/order-payment.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import {
  accounts,
  evidences,
  MAX_OF_ONE_TRANSFER,
  transferStates,
} from '../../domain/payments/ledger.ts';
import { mailDoubts } from '../../domain/payments/mail-doubts.ts';
import { paymentMethods } from '../../domain/payments/payment-methods.ts';
import { certainties } from '../../domain/payments/suggest-matches.ts';
import { formatCents, formatDollars, parseCents } from '../../domain/pricing/money.ts';
import { LIST_PAGE_SIZE, transferFilters } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams, money, moneySum, pageNumber, positiveAmount } from '../wire/fields.ts';
import { listQuery, pageOf } from '../wire/list-page.ts';
import {
  identifier,
  optionalKey,
  plainText,
  requiredText,
  searchText,
  writtenAddress,
} from '../wire/text.ts';

/** Of those that wait, so many are compared with orders and with each other. */
export const MAX_SUGGESTED = 500;
const MAX_MATCHED_AT_ONCE = 100;

const transferAmount = positiveAmount.refine(
  (amount) => (parseCents(amount) ?? 0) <= MAX_OF_ONE_TRANSFER,
  `One transfer is at most ${formatDollars(formatCents(MAX_OF_ONE_TRANSFER))}`,
);

/** What lists show of a transfer. */
const transfer = z
  .object({
    id: z.string(),
    receivedOn: z.iso.date().describe('The day in the shop'),
    amount: money,
    senderName: z.string(),
    senderAddress: z.string(),
    message: z.string(),
    reference: z.string(),
    evidence: z.enum(evidences),
    method: z.enum(paymentMethods).describe('How it came'),
    isForeign: z.boolean().describe('Whether it is a mail that did not come from Interac'),
    doubts: z.array(z.enum(mailDoubts)).describe('What makes its mail suspicious'),
    state: z.enum(transferStates),
    open: money.describe('What has to be matched'),
    orders: z.array(
      z.object({ id: z.string(), number: z.string(), name: z.string(), amount: money }),
    ),
  })
  .register(namedSchemas, { id: 'Transfer' });
export type Transfer = z.infer<typeof transfer>;

const waiting = z.object({ count: z.int(), sum: moneySum });
const waitingTransfers = z
  .object({ toMatch: waiting, unconfirmed: waiting, toReturn: waiting })
  .register(namedSchemas, { id: 'WaitingTransfers' });
export type WaitingTransfers = z.infer<typeof waitingTransfers>;

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/transfers',
  summary: `Incoming transfers, the latest first, ${LIST_PAGE_SIZE} at a time`,
  access: 'read-payments',
  query: listQuery(transferFilters).extend({
    filter: z.enum(['all', ...transferFilters]).default('to-match'),
    q: searchText(100)
      .default('')
      .describe('Searches sender, message and reference; also an amount or an order number'),
  }),
  ok: pageOf(transfer, {
    sum: moneySum.nullable().describe('What they come to; null if there are more'),
    waiting: waitingTransfers,
    hasAny: z.boolean().describe('Whether a transfer has come at all, in this list or another'),
  }),
});

export const countWaitingTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/transfers/waiting',
  summary: 'How many transfers wait to be matched, confirmed and sent back',
  access: 'read-payments',
  ok: waitingTransfers,
});

const suggestion = z
  .object({
    certainty: z.enum(certainties),
    matches: z.array(z.object({ orderId: z.string(), amount: money })),
    reasons: z.array(z.string()).describe('Why, in words'),
    consequences: z.array(z.string()).describe('What would follow, in words'),
  })
  .register(namedSchemas, { id: 'Suggestion' });
export type TransferSuggestion = z.infer<typeof suggestion>;

/** An order that money can be matched to. */
const payableOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    email: z.string(),
    status: z.enum(orderStates),
    problem: z.enum(orderProblems).nullable(),
    placedOn: z.iso.date(),
    due: money,
    received: moneySum,
    missing: money,
  })
  .register(namedSchemas, { id: 'PayableOrder' });
export type PayableOrder = z.infer<typeof payableOrder>;

const suggestedTransfer = transfer
  .extend({
    suggestion: suggestion.nullable().describe('The surest one'),
    suggestedOrders: z.array(payableOrder).describe('The orders of the suggestion'),
    isCertain: z
      .boolean()
      .describe('Whether it may be matched as suggested without a further look'),
  })
  .register(namedSchemas, { id: 'SuggestedTransfer' });
export type SuggestedTransfer = z.infer<typeof suggestedTransfer>;

export const listSuggestedTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/transfers/suggested',
  summary: `Transfers to match with the orders they are likely for, those that are certain first, ${LIST_PAGE_SIZE} at a time`,
  access: 'read-payments',
  query: z.object({ page: pageNumber }),
  ok: pageOf(suggestedTransfer, {}),
});

const ledgerMove = z
  .object({
    at: z.iso.datetime(),
    by: z.string(),
    from: z.enum(accounts).nullable().describe('Null for its first move'),
    to: z.enum(accounts),
    amount: money,
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    duplicateOfId: z.string().nullable(),
    refundReference: z.string().nullable(),
    note: z.string(),
  })
  .register(namedSchemas, { id: 'LedgerMove' });
export type LedgerMove = z.infer<typeof ledgerMove>;

/** A question for the owner: are both the same money, or why do two amounts have one reference? */
const question = z.object({
  why: z.enum(['possible-duplicate', 'other-amount']),
  about: transfer,
});

const transferDetails = transfer
  .extend({
    recordedAt: z.iso.datetime(),
    recordedBy: z.string(),
    source: z.string().describe('The original evidence'),
    findings: z.record(z.string(), z.unknown()).describe('What was found out about the evidence'),
    balances: z.array(z.object({ account: z.enum(accounts), amount: money })),
    moves: z.array(ledgerMove).describe('The oldest first'),
    duplicateOf: transfer.nullable(),
    duplicates: z.array(transfer).describe('Other evidence of the same money'),
    questions: z.array(question),
    suggestions: z.array(suggestion).describe('The likeliest first'),
    suggestedOrders: z.array(payableOrder),
  })
  .register(namedSchemas, { id: 'TransferDetails' });
export type TransferDetails = z.infer<typeof transferDetails>;

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/admin/transfers/{id}',
  summary: 'One transfer: its evidence, where its money is, and which orders it may be for',
  access: 'read-payments',
  params: idParams,
  ok: transferDetails,
});

export const getNextTransfer = endpoint({
  method: 'GET',
  path: '/api/admin/transfers/{id}/next',
  summary: 'The next transfer to match, further down the list',
  access: 'read-payments',
  params: idParams,
  ok: z.object({
    next: transfer.nullable().describe('Null at the end of the list'),
    waiting: z.int().describe('All other transfers to match'),
  }),
});

const sure = z
  .boolean('Say whether you are sure: true or false')
  .default(false)
  .describe('True if it is not the same money as a similar transfer');

export const typeTransfer = endpoint({
  method: 'POST',
  path: '/api/admin/transfers',
  summary: 'Records a transfer that the owner has seen in the account',
  access: 'match-payments',
  body: z.object({
    amount: transferAmount,
    receivedOn: z.iso.date('Enter the day it came'),
    senderName: requiredText('Enter the name of the sender', 200),
    senderAddress: writtenAddress.default(''),
    message: plainText(1000).default(''),
    reference: optionalKey(100).default(''),
    method: z.enum(paymentMethods, 'Choose how it came').default('interac'),
    sure,
  }),
  ok: transferDetails,
  status: 201,
});

const note = plainText(500).default('').describe('Why, in your own words');

/** Something that the owner does with a transfer; the answer is the changed transfer. */
function action<const P extends string, B extends z.ZodType>(name: P, summary: string, body: B) {
  return endpoint({
    method: 'POST',
    path: `/api/admin/transfers/{id}/${name}`,
    summary,
    access: 'match-payments',
    params: idParams,
    body,
    ok: transferDetails,
  });
}

const withNote = z.object({ note });

export const confirmTransfer = action(
  'confirm',
  'Confirms that the money is in the account',
  z.object({ note, sure }),
);
export const unconfirmTransfer = action('unconfirm', 'Undoes confirm', withNote);
const matches = z
  .array(z.object({ orderId: identifier, amount: positiveAmount }))
  .min(1, 'Choose an order')
  .max(20, 'At most 20 orders at a time')
  .refine(
    (all) => new Set(all.map(({ orderId }) => orderId)).size === all.length,
    'Each order is named once',
  );
export const matchTransfer = action(
  'match',
  'Matches money of a transfer to one or several orders',
  z.object({
    matches,
    confirm: z
      .boolean('Say whether the money is there: true or false')
      .default(false)
      .describe('True to confirm the money as well'),
    sure,
  }),
);
export const matchShownTransfers = endpoint({
  method: 'POST',
  path: '/api/admin/transfers/match',
  summary:
    'Matches transfers as they were shown, each by itself; what has changed meanwhile is left',
  access: 'match-payments',
  body: z.object({
    transfers: z
      .array(z.object({ transferId: identifier, matches }))
      .min(1, 'Choose a transfer')
      .max(MAX_MATCHED_AT_ONCE, `At most ${MAX_MATCHED_AT_ONCE} transfers at a time`)
      .refine(
        (all) => new Set(all.map(({ transferId }) => transferId)).size === all.length,
        'Each transfer is named once',
      ),
  }),
  ok: z.object({
    results: z
      .array(
        z.object({
          transferId: z.string(),
          left: z.string().nullable().describe('Null if it was matched, else why it was not'),
        }),
      )
      .describe('In the order given'),
  }),
});
export const unmatchTransfer = action(
  'unmatch',
  'Undoes a match to an order',
  z.object({ orderId: identifier }),
);
export const markDuplicate = action(
  'duplicate',
  'Marks it as the same money as another transfer',
  z.object({ of: requiredText('Name the other transfer'), note }),
);
export const unmarkDuplicate = action(
  'not-duplicate',
  'Undoes duplicate: it is other money after all',
  withNote,
);
export const dismissTransfer = action(
  'dismiss',
  'Marks it as money that does not exist: a forged mail, a typing mistake',
  z.object({ note: requiredText('Say why, in a few words', 500) }),
);
export const restoreTransfer = action('restore', 'Undoes dismiss', withNote);
export const returnTransfer = action(
  'return',
  'Sets its open money aside to be sent back',
  withNote,
);
export const keepTransfer = action('keep', 'Undoes return', withNote);

export const findPayableOrders = endpoint({
  method: 'GET',
  path: '/api/admin/payable-orders',
  summary: 'Orders by number, name or email address, to match money to',
  access: 'read-payments',
  query: z.object({ q: searchText(100).default('') }),
  ok: z.object({ orders: z.array(payableOrder) }),
});
