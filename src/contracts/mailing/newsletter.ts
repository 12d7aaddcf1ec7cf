import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { emailAddress, requiredText } from '../wire/text.ts';

/** Part of the unsubscribe link in a mail; whoever has it can unsubscribe that address. */
export const unsubscribeToken = z
  .string()
  .regex(/^[\w-]{32}$/, 'The link is incomplete. Copy all of it from the email');

export const consent = z.object({
  wording: requiredText('Say what was agreed to', 500).describe(
    'The sentence beside the form, as it was shown',
  ),
  page: requiredText('Say where the form stood', 200).describe("The page's path"),
});

export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/leave/{token}',
  summary: 'Unsubscribes the address that this link was sent to',
  access: 'visitor',
  params: z.object({ token: unsubscribeToken }),
  ok: z.object({ email: z.string() }),
  limit: { max: 30, perSeconds: 60 },
});

export const signUpForNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/signup',
  summary: 'Subscribes an address to the newsletter and gives it its own discount code',
  access: 'visitor',
  body: z.object({
    email: emailAddress,
    consent: consent.optional().describe('What the subscriber agreed to; stored with the time'),
  }),
  ok: z.object({ discountCode: z.string() }),
  limit: { max: 10, perSeconds: 60 },
});
