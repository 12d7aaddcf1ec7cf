import { z } from 'zod';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NO_IMAGE } from '../catalogue/upload-image.ts';
import { vialsOfLine } from '../checkout/orders.ts';
import { bodyLimitFor, fileContent } from '../payments/file-content.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { emailAddress, identifier } from '../wire/text.ts';
import { askMessage, chosenLines, orderReturn, returnReason } from './returns.ts';

const params = z.object({ orderId: identifier });

const ownReturn = orderReturn
  .pick({
    id: true,
    state: true,
    reason: true,
    askedAt: true,
    lines: true,
    comesBack: true,
    outcome: true,
  })
  .extend({ answer: z.string().describe('What the shop wrote; empty for others than the buyer') })
  .register(namedSchemas, { id: 'OwnReturn' });
export type OwnReturn = z.infer<typeof ownReturn>;

const ownReturns = z
  .object({
    returns: z.array(ownReturn).describe('The latest first'),
    left: z.array(vialsOfLine).describe('What can still be returned'),
    reasons: z
      .array(z.object({ reason: returnReason, until: z.iso.datetime() }))
      .describe('The reasons that the customer can still give, and how long'),
  })
  .register(namedSchemas, { id: 'OwnReturns' });
export type OwnReturns = z.infer<typeof ownReturns>;

export const listOwnReturns = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}/returns',
  summary: 'The returns of an order, and what can still be asked for',
  access: 'visitor',
  params,
  ok: ownReturns,
});

/** A picture in base64, below the limit of every other picture. */
const picture = fileContent(IMAGE_LIMIT - 1, NO_IMAGE, IMAGE_TOO_LARGE);

export const askedReturn = z
  .object({
    lines: chosenLines,
    reason: returnReason,
    message: askMessage,
    picture: picture.optional().describe('Of what arrived damaged'),
    email: emailAddress
      .optional()
      .describe("The order's email address, from a browser that did not place it"),
  })
  .refine(({ reason, picture }) => reason !== 'damaged' || picture !== undefined, {
    path: ['picture'],
    message: 'Add a picture of the damage',
  });

export const askForReturn = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/returns',
  summary:
    'Asks to return items of a shipped order; damage with a picture, which only the owner sees',
  access: 'visitor',
  params,
  body: askedReturn,
  bodyLimit: bodyLimitFor(IMAGE_LIMIT),
  ok: ownReturns,
  // Each may bring a picture to be rendered.
  limit: { max: 10, perSeconds: 600 },
});
