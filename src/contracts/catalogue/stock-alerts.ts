import { z } from 'zod';
import { unsubscribeToken } from '../mailing/newsletter.ts';
import { endpoint } from '../wire/endpoint.ts';
import { confirmation, emailAddress, identifier } from '../wire/text.ts';

export const askForStockAlert = endpoint({
  method: 'POST',
  path: '/api/stock-alerts',
  summary: 'Has one mail sent when a product is in stock again; the same answer however often',
  access: 'visitor',
  body: z.object({ productId: identifier, email: emailAddress }),
  ok: confirmation,
  limit: { max: 10, perSeconds: 60 },
});

export const stopStockAlerts = endpoint({
  method: 'POST',
  path: '/api/stock-alerts/stop/{token}',
  summary: 'Stops all such mails to the address that this link was sent to',
  access: 'visitor',
  params: z.object({ token: unsubscribeToken }),
  ok: z.object({ email: z.string() }),
  limit: { max: 30, perSeconds: 60 },
});
