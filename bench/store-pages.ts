import type { Cookie, Locator, Page } from '@playwright/test';
import { fillCart, placeOrder } from '../tests/support/buy-on-page.ts';
import { type Place, visit } from './visits.ts';

/** A page of the shop; some show something only to whoever filled a cart or placed an order. */
export type StorePage = { name: string; path: string; cookies?: Cookie[] };

/** Every page that a shopper comes by, with two products in the cart and an order that waits for its payment. */
export async function listStorePages(place: Place): Promise<StorePage[]> {
  const buyer = await visit(place, 'accepted', async (page) => {
    await fillCart(page);
    return page.context().cookies();
  });
  const customer = await visit(place, 'accepted', async (page) => {
    await placeOrder(page);
    return { path: new URL(page.url()).pathname, cookies: await page.context().cookies() };
  });
  return [
    { name: 'home', path: '/' },
    { name: 'shop', path: '/shop' },
    { name: 'product', path: '/product/neurotensin' },
    { name: 'certificates', path: '/coas' },
    { name: 'certificate', path: '/coa/neurotensin' },
    { name: 'about', path: '/about' },
    { name: 'questions', path: '/faq' },
    { name: 'blog', path: '/blog' },
    { name: 'post', path: '/blog/reading-an-hplc-trace' },
    { name: 'contact', path: '/contact' },
    { name: 'cart', path: '/cart', cookies: buyer },
    { name: 'checkout', path: '/checkout', cookies: buyer },
    { name: 'payment', ...customer },
  ];
}

/** A link that many follow: from a page, found as a reader finds it. */
export type StoreLink = { name: string; from: string; find: (page: Page) => Locator };

const firstProduct = (page: Page) => page.getByRole('article').first().getByRole('link');

export const storeLinks: StoreLink[] = [
  {
    name: 'home to the shop',
    from: '/',
    find: (page) => page.getByRole('link', { name: 'Shop Now' }).first(),
  },
  { name: 'home to a product', from: '/', find: firstProduct },
  { name: 'the shop to a product', from: '/shop', find: firstProduct },
];
