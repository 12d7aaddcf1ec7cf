import type { Page } from '@playwright/test';
import { fillCart } from '../support/buy-on-page.ts';
import { recipient } from '../support/factories.ts';

/** A page of the shop, and what a visitor did before who sees it whole. Gives its path. */
export type StorePage = { name: string; path: string; before?: (page: Page) => Promise<string> };

/** Pages that are the same for everybody. */
export const publicPages: readonly StorePage[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'product', path: '/product/neurotensin' },
  { name: 'certificates', path: '/coas' },
  { name: 'specimen certificate', path: '/coa/neurotensin' },
  { name: 'about', path: '/about' },
  { name: 'questions', path: '/faq' },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog/reading-an-hplc-trace' },
  { name: 'contact', path: '/contact' },
  { name: 'empty cart', path: '/cart' },
  { name: 'not found', path: '/nothing' },
];

/** Pages that show somebody's own cart or order. */
export const ownPages: readonly StorePage[] = [
  { name: 'cart', path: '/cart', before: withCart('/cart') },
  { name: 'checkout', path: '/checkout', before: withCart('/checkout') },
  { name: 'payment', path: '/payment/', before: withOrder },
];

/** Does what comes before a page, without opening any, and gives its path. */
export async function preparePath(page: Page, { path, before }: StorePage): Promise<string> {
  return before ? before(page) : path;
}

function withCart(path: string) {
  return async (page: Page) => {
    await fillCart(page);
    return path;
  };
}

async function withOrder(page: Page): Promise<string> {
  await fillCart(page);
  const reply = await page.request.post('/api/orders', {
    data: {
      ...recipient,
      subtotal: '178.00',
      discountAmount: '0.00',
      discountCode: null,
      total: '178.00',
      status: 'pending',
    },
  });
  const { id }: { id: string } = await reply.json();
  return `/payment/${id}`;
}
