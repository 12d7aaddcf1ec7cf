import { z } from 'zod';
import {
  returnActions,
  returnOutcomes,
  returnReasons,
  returnStates,
} from '../../domain/returns/return-states.ts';
import { vialsOfLine } from '../checkout/orders.ts';
import { seen } from '../orders/act-on-order.ts';
import { getOrderDetails } from '../orders/admin-orders.ts';
import { chosenPart } from '../orders/refund-part.ts';
import { LIST_PAGE_SIZE, returnFilters } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { listQuery, pageOf } from '../wire/list-page.ts';
import { prose, requiredProse } from '../wire/text.ts';

/** What is chosen of an order to be returned, or replaced. */
export const chosenLines = chosenPart.shape.lines.min(1, 'Choose at least one vial');

export const returnReason = z.enum(returnReasons, 'Choose a reason');

/** Vials of a line that came back: those that can be sold again, and those that cannot. */
const receivedLine = z.object({
  lineId: vialsOfLine.shape.lineId,
  intact: z.int('Enter a whole number').min(0, 'Enter a whole number'),
  destroyed: z.int('Enter a whole number').min(0, 'Enter a whole number'),
});

const linkedOrder = z.object({ id: z.string(), number: z.string() });

export const orderReturn = z
  .object({
    id: z.string(),
    state: z.enum(returnStates),
    reason: z.enum(returnReasons),
    askedBy: z.enum(['customer', 'owner']),
    askedAt: z.iso.datetime(),
    lines: z.array(vialsOfLine),
    message: z.string().describe('What whoever asked wrote'),
    answer: z.string().describe('What the owner wrote to the customer last'),
    comesBack: z.boolean().describe('Whether the vials are to be sent back'),
    hasPicture: z.boolean(),
    answeredAt: z.iso.datetime().nullable(),
    received: z.array(receivedLine).nullable().describe('What came back; null until it did'),
    receivedAt: z.iso.datetime().nullable(),
    outcome: z.enum(returnOutcomes).nullable(),
    settledAt: z.iso.datetime().nullable(),
    replacement: linkedOrder.nullable().describe('The order that it was settled by'),
    actions: z.array(z.enum(returnActions)).describe('What the owner can do with it'),
  })
  .register(namedSchemas, { id: 'OrderReturn' });
export type OrderReturn = z.infer<typeof orderReturn>;

const returnsOfOrder = z
  .object({
    returns: z.array(orderReturn).describe('The latest first'),
    left: z.array(vialsOfLine).describe('What can still be returned'),
  })
  .register(namedSchemas, { id: 'ReturnsOfOrder' });
export type ReturnsOfOrder = z.infer<typeof returnsOfOrder>;

const { params } = getOrderDetails;

export const listReturnsOfOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/returns',
  summary: 'The returns of one order, and what of it can still be returned',
  access: 'read-orders',
  params,
  ok: returnsOfOrder,
});

const listedReturn = z
  .object({
    ...orderReturn.pick({ id: true, state: true, reason: true, askedBy: true, askedAt: true })
      .shape,
    order: linkedOrder,
    customer: z.string().describe('The name; empty once erased'),
    vials: z.int(),
  })
  .register(namedSchemas, { id: 'ListedReturn' });
export type ListedReturn = z.infer<typeof listedReturn>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/admin/returns',
  summary: `Returns, the latest first, ${LIST_PAGE_SIZE} at a time; found by order number and customer`,
  access: 'read-orders',
  query: listQuery(returnFilters),
  ok: pageOf(listedReturn, {}),
});

export const countWaitingReturns = endpoint({
  method: 'GET',
  path: '/api/admin/returns/waiting-count',
  summary: 'How many returns wait for the owner: to be answered, or to be settled',
  access: 'read-orders',
  ok: z.object({ waiting: z.int() }),
});

export const getReturnPicture = endpoint({
  method: 'GET',
  path: '/api/admin/returns/{id}/picture',
  summary: 'The picture that a customer sent with a return, as a WebP in base64',
  access: 'read-orders',
  params: idParams,
  ok: z.object({ picture: z.base64() }),
});

const toCustomer = prose(500)
  .default('')
  .describe('A sentence or two for the customer, in the mail');

export const announcedReturn = z.object({
  lines: chosenLines,
  reason: returnReason,
  comesBack: z.boolean('Say whether the vials are to be sent back: true or false'),
  message: toCustomer,
});
const mailPreview = z.object({
  mail: z
    .object({ subject: z.string(), html: z.string() })
    .nullable()
    .describe('Null where the order has no email address'),
});

export const announceReturn = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/returns',
  summary: 'Announces a return for a customer, who is mailed what to do',
  access: 'change-orders',
  params,
  body: announcedReturn.extend({ seen }),
  ok: returnsOfOrder,
});

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/returns/preview',
  summary: 'The mail that the announcement of a return would send',
  access: 'change-orders',
  params,
  body: announcedReturn,
  ok: mailPreview,
});

export const answeredReturn = z
  .object({
    step: z.enum(['accept', 'decline', 'close'], 'Say what becomes of it'),
    comesBack: z
      .boolean()
      .default(false)
      .describe('Whether the vials of an accepted one are to be sent back'),
    message: prose(500).default('').describe('What the customer reads in the mail'),
  })
  .refine(({ step, message }) => step === 'accept' || message !== '', {
    path: ['message'],
    message: 'Write why: the customer reads it',
  });
export type AnsweredReturn = z.infer<typeof answeredReturn>;

export const answerReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/{id}/answer',
  summary: 'Accepts or declines a return, or closes it without a refund; its customer is mailed',
  access: 'change-orders',
  params: idParams,
  body: answeredReturn,
  ok: returnsOfOrder,
});

export const previewAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/returns/{id}/answer/preview',
  summary: 'The mail that the answer to a return would send',
  access: 'change-orders',
  params: idParams,
  body: answeredReturn,
  ok: mailPreview,
});

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/{id}/receive',
  summary: 'Records what came back: intact vials go back in stock, the others are gone',
  access: 'change-orders',
  params: idParams,
  body: z.object({
    lines: z
      .array(receivedLine)
      .min(1, 'Enter what came back')
      .max(100)
      .refine(
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        'Name each line once',
      ),
  }),
  ok: returnsOfOrder,
});

export const replaceItems = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/replacements',
  summary: 'Makes a free order of items of a shipped one, to the same address; settles its return',
  access: 'change-orders',
  params,
  body: z.object({
    lines: chosenLines,
    returnId: idParams.shape.id.optional().describe('The return that it settles'),
    seen,
  }),
  ok: linkedOrder,
});

export const askMessage = requiredProse('Say what happened, in a sentence or two', 1000);
