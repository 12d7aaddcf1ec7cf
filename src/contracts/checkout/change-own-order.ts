import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { emailAddress, identifier } from '../wire/text.ts';
import { order } from './orders.ts';
import { shippingDetails } from './shipping-details.ts';

const params = z.object({ orderId: identifier });
/** Whoever has only the link to an order could guess otherwise. */
const limit = { max: 20, perSeconds: 600 };
const proof = z
  .object({ email: emailAddress.optional() })
  .describe("The order's email address, from a browser that did not place it");

export const correctOwnAddress = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/address',
  summary: 'Corrects who gets an order, and where, until it is packed; its email address stays',
  access: 'visitor',
  params,
  body: shippingDetails.omit({ email: true }).extend(proof.shape),
  ok: order,
  limit,
});

export const cancelOwnOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/cancel',
  summary: 'Cancels an order until it is packed; what was paid for it is to be sent back',
  access: 'visitor',
  params,
  body: proof,
  ok: order,
  limit,
});
