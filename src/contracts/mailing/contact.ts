import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { confirmation, emailAddress, requiredProse, requiredText } from '../wire/text.ts';

/** A message to the shop; the contact form validates with it too. */
export const contactMessage = z.object({
  name: requiredText('Enter your name'),
  email: emailAddress,
  subject: requiredText('Enter a subject', 150),
  message: requiredProse('Enter your message', 5000),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the shop',
  access: 'visitor',
  body: contactMessage,
  ok: confirmation,
  status: 201,
  limit: { max: 10, perSeconds: 60 },
});
