import { signUpForNewsletter } from '../../contracts/newsletter.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { signUp } from './sign-up.ts';

export function newsletterRoutes(shop: Shop): Route[] {
  return [route(signUpForNewsletter, ({ body }) => signUp(shop, body))];
}
