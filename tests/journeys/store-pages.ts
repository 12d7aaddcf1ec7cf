import type { Page } from '@playwright/test';
import { fillCart, orderTwoProducts } from '../support/buy-on-page.ts';

/** A page of the shop: its path, or what a visitor does first, without opening a page, and then the path. */
export type StorePage = { name: string; path: string | ((page: Page) => Promise<string>) };

/** Pages that look the same to everybody. */
export const publicPages = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'shop as a table', path: '/shop?view=table' },
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
] satisfies StorePage[];

/** Pages that show somebody's own cart or order. */
export const privatePages: readonly StorePage[] = [
  { name: 'cart', path: withCart('/cart') },
  { name: 'checkout', path: withCart('/checkout') },
  { name: 'payment', path: withOrder },
  { name: 'my orders', path: '/my-orders' },
];

/** Whether a page stands for the others: of the shop's kinds one each, and one of a visitor's own. */
export function standsForOthers(name: string): boolean {
  return ['home', 'shop', 'product', 'checkout'].includes(name);
}

function withCart(path: string) {
  return async (page: Page) => {
    await fillCart(page);
    return path;
  };
}

async function withOrder(page: Page): Promise<string> {
  return `/payment/${await orderTwoProducts(page)}`;
}
