import { z } from 'zod';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { pageNumber } from '../wire/fields.ts';
import { emailAddress, identifier, requiredKey } from '../wire/text.ts';
import { customer, order } from './orders.ts';

/** What the form that asks for the mail sends; it validates with it too. */
const linkRequest = z.object({ email: emailAddress });

export const askForLink = endpoint({
  method: 'POST',
  path: '/api/my-orders/link',
  summary:
    'Mails an address the link and the code that open its orders; the same answer whether or not it has any',
  access: 'visitor',
  body: linkRequest,
  ok: z.object({
    request: z.string().describe('With the mailed code it opens the orders, in this browser alone'),
    hasLink: z.boolean().describe('False where the mail has a code alone: without PUBLIC_URL'),
    canSend: z.boolean().describe('False where no mail server is set: the mail waits for one'),
  }),
  limit: { max: 5, perSeconds: 600 },
});

/** Eight digits, however they are spaced. */
const mailedCode = requiredKey('Enter the code from the email', 40)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((code) => /^\d{8}$/.test(code), 'The code has 8 digits');

const signedIn = z.object({
  email: z.string().nullable().describe('The address whose orders this browser sees, if any'),
});

export const openMyOrders = endpoint({
  method: 'POST',
  path: '/api/my-orders/open',
  summary:
    'Shows this browser the orders of the address that this token was mailed to; once, and 410 afterwards',
  access: 'visitor',
  body: z.object({ token: requiredKey('The link is incomplete. Copy all of it from the email') }),
  ok: signedIn,
  limit: { max: 30, perSeconds: 600 },
});

export const openMyOrdersByCode = endpoint({
  method: 'POST',
  path: '/api/my-orders/open-by-code',
  summary: 'The same with the mailed code, in the browser that asked for it',
  access: 'visitor',
  body: z.object({ request: identifier, code: mailedCode }),
  ok: signedIn,
  limit: { max: 30, perSeconds: 600 },
});

export const getMyOrdersSession = endpoint({
  method: 'GET',
  path: '/api/my-orders/session',
  summary: 'The address whose orders this browser sees',
  access: 'visitor',
  ok: signedIn,
});

export const signOutOfMyOrders = endpoint({
  method: 'POST',
  path: '/api/my-orders/sign-out',
  summary: 'Shows this browser, or every browser, the orders of its address no longer',
  access: 'visitor',
  body: z.object({ everywhere: z.boolean().default(false) }),
  ok: signedIn,
});

/** Where an order went, to be used again. */
const usedAddress = customer.register(namedSchemas, { id: 'UsedAddress' });
export type UsedAddress = z.infer<typeof usedAddress>;

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/my-orders',
  summary: "The orders of this browser's address, the latest first; 401 without one",
  access: 'visitor',
  query: z.object({ page: pageNumber }),
  ok: z.object({
    email: z.string(),
    rows: z.array(order),
    pages: z.int().describe('How many pages there are; 0 without any order'),
    quotes: z
      .array(z.object({ path: z.string(), validUntil: z.iso.date(), total: z.string() }))
      .describe('Those that can be accepted'),
    addresses: z.array(usedAddress).describe('Each once, the latest first'),
  }),
});
