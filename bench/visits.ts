import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type Cookie,
  chromium,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { fillCart, placeOrder } from '../tests/support/buy-on-page.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { rememberVisit } from '../tests/support/visit.ts';
import { withSeededShop } from './shop.ts';

/** A phone held upright, sizes in CSS pixels. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** After so many ms without a request the network counts as quiet, as in Lighthouse and Playwright. */
const QUIET = 500;
/** Lighthouse's 'slow 4G': the delay in ms of each answer, then bytes per second. */
const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** The browser that a part measures with, and the address of its shop. */
export type Place = { browser: Browser; address: string };

/** Who comes: somebody whom the disclaimer still awaits, or one who has accepted it. Neither has anything cached. */
export type Visitor = 'first' | 'accepted';

/** Opens a seeded shop and a browser, and ends both afterwards, also where `use` throws. */
export function inShop<Result>(use: (place: Place) => Promise<Result>): Promise<Result> {
  return withSeededShop(async ({ address }) => {
    const browser = await chromium.launch({ executablePath: await findChromium() });
    try {
      return await use({ browser, address });
    } finally {
      await browser.close();
    }
  });
}

/** Opens an empty page in a profile of its own on a phone, with the cookies that a store page needs. */
export async function visit<Result>(
  { browser, address }: Place,
  visitor: Visitor,
  use: (page: Page) => Promise<Result>,
  cookies: Cookie[] = [],
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, baseURL: address });
  try {
    if (visitor === 'accepted') await rememberVisit(context, address);
    await context.addCookies(cookies);
    const page = await context.newPage();
    await enlargeWindow(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * Makes room for the whole page: the toolbar takes its part of the window, and of what lies below the window's end
 * Chromium never tells when it was painted.
 */
async function enlargeWindow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const { width, height } = PHONE.viewport;
  const bounds = { width: 2 * width, height: 2 * height };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
}

/**
 * From here on the page has a processor four times as slow and a line like slow 4G. The delay is one for each
 * request: Chromium adds none for opening a connection.
 */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Keeps what a page has loaded from here on. */
export function watchNetwork(page: Page) {
  const finished: Request[] = [];
  let underWay = 0;
  let changedAt = performance.now();
  function count(change: 1 | -1) {
    underWay += change;
    changedAt = performance.now();
  }
  page.on('request', () => count(1));
  page.on('requestfailed', () => count(-1));
  page.on('requestfinished', (request) => {
    count(-1);
    finished.push(request);
  });
  return {
    finished,
    async untilQuiet(): Promise<void> {
      while (underWay > 0 || performance.now() - changedAt < QUIET) await setTimeout(20);
    },
  };
}

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
