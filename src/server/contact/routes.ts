import { sendContactMessage } from '../../contracts/contact.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { insertMessage } from './store.ts';

export function contactRoutes({ db, clock }: Shop): Route[] {
  return [
    route(sendContactMessage, async ({ body }) => {
      await insertMessage(db, body, clock());
      return {
        message: "Thank you for contacting us. We'll get back to you within 24 hours.",
      };
    }),
  ];
}
