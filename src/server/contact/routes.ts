import { sendContactMessage } from '../../contracts/mailing/contact.ts';
import {
  countOpenMessages,
  deleteMessage,
  getMessage,
  listMessages,
  markMessage,
} from '../../contracts/mailing/messages.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { receiveMessage } from './receive-message.ts';
import { removeMessage } from './remove-message.ts';
import * as store from './store.ts';

export function contactRoutes(shop: Shop): Route[] {
  const { db, clock } = shop;
  return [
    route(sendContactMessage, async ({ body }) => {
      await receiveMessage(shop, body);
      return {
        message: "Thank you for contacting us. We'll get back to you within 24 hours.",
      };
    }),
    route(listMessages, ({ query }) => store.listMessages(forLongReads(db), query)),
    route(countOpenMessages, async () => ({ open: await store.countOpen(forLongReads(db)) })),
    route(getMessage, ({ params }) => store.getMessage(db, params.id)),
    route(markMessage, async ({ params, body }) => {
      await store.markMessage(db, params.id, body.answered ? clock() : null);
      return store.getMessage(db, params.id);
    }),
    route(deleteMessage, async ({ params }, { administrator }) => {
      await removeMessage(shop, params.id, administrator.username);
      return { message: 'The message was deleted' };
    }),
  ];
}
