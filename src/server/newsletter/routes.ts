import {
  exportSubscribers as exported,
  importSubscribers as imported,
  listSubscriberPage as listed,
  listSubscribers as listedWhole,
  removeSubscriber as remove,
} from '../../contracts/mailing/mailing-list.ts';
import { leaveNewsletter, signUpForNewsletter } from '../../contracts/mailing/newsletter.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { importSubscribers } from './import-subscribers.ts';
import { exportSubscribers, listSubscriberPage, listSubscribers } from './list-subscribers.ts';
import { removeSubscriber } from './remove-subscriber.ts';
import { signUp } from './sign-up.ts';
import { unsubscribe } from './unsubscribe.ts';

export function newsletterRoutes(shop: Shop): Route[] {
  return [
    route(signUpForNewsletter, ({ body }) => signUp(shop, body)),
    route(leaveNewsletter, ({ params }) => unsubscribe(shop, params.token)),
    route(listedWhole, ({ query }) => listSubscribers(forLongReads(shop.db), query.left)),
    route(listed, ({ query }) => listSubscriberPage(forLongReads(shop.db), query)),
    route(exported, ({ query }) => exportSubscribers(forLongReads(shop.db), query)),
    route(imported, ({ body }, { administrator }) =>
      importSubscribers(shop, body, administrator.username),
    ),
    route(remove, async ({ params }, visitor) => {
      await removeSubscriber(shop, params.id, visitor.administrator.username);
      return { message: 'The subscriber was removed' };
    }),
  ];
}
