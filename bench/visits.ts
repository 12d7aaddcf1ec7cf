import { setTimeout } from 'node:timers/promises';
import { type Browser, type Cookie, chromium, type Locator, type Page } from '@playwright/test';
import { fillCart, placeOrder } from '../tests/support/buy-on-page.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { rememberVisit } from '../tests/support/visit.ts';
import { withSeededShop } from './shop.ts';

/** Sizes in CSS pixels. */
export type Device = {
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
  isMobile: boolean;
  hasTouch: boolean;
};
/** A phone held upright. */
export const PHONE: Device = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** A computer with a touch screen. */
export const DESK: Device = {
  viewport: { width: 1280, height: 844 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: true,
};
/** In ms without a request; then the network counts as quiet, as in Lighthouse and Playwright. */
const QUIET = 500;
/** Lighthouse's 'slow 4G': latency in ms, throughput in bytes per second. */
const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** A phone's line where the reception is bad. */
export const SLOW_PHONE: typeof SLOW_4G = {
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};
const CPU_SLOWDOWN = 4;

export type Place = { browser: Browser; address: string };

/** A first visitor still sees the disclaimer; another has accepted it. Neither has anything cached. */
export type Visitor = 'first' | 'accepted';

/** Opens a seeded shop and a browser, and closes both after `use`, even if that throws. */
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

/** Opens an empty page, on a phone unless another device is given, in a new browser profile, with the cookies that a store page needs. */
export async function visit<Result>(
  { browser, address }: Place,
  visitor: Visitor,
  use: (page: Page) => Promise<Result>,
  cookies: Cookie[] = [],
  device: Device = PHONE,
): Promise<Result> {
  const context = await browser.newContext({ ...device, baseURL: address });
  try {
    if (visitor === 'accepted') await rememberVisit(context, address);
    await context.addCookies(cookies);
    const page = await context.newPage();
    await enlargeWindow(page, device);
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * Makes the window larger than the page: the toolbar takes a part of it, and Chromium never reports when anything below
 * the end of the window was painted.
 */
async function enlargeWindow(page: Page, device: Device): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const { width, height } = device.viewport;
  const bounds = { width: 2 * width, height: 2 * height };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
}

/**
 * Gives the page a slower processor, by four times, and a slow line, 4G's, unless others are given. Each request has the latency once: Chromium adds none
 * for opening a connection.
 */
export async function slowDown(
  page: Page,
  { line = SLOW_4G, rate = CPU_SLOWDOWN } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Watches what a page loads from now on; the returned function waits until the network is quiet. */
export function watchNetwork(page: Page): () => Promise<void> {
  let underWay = 0;
  let changedAt = performance.now();
  function count(change: 1 | -1) {
    underWay += change;
    changedAt = performance.now();
  }
  page.on('request', () => count(1));
  page.on('requestfailed', () => count(-1));
  page.on('requestfinished', () => count(-1));
  return async () => {
    while (underWay > 0 || performance.now() - changedAt < QUIET) await setTimeout(20);
  };
}

/** A page of the shop, with the cookies of whoever filled a cart or placed an order if it shows that. */
export type StorePage = { name: string; path: string; cookies?: Cookie[] };

/** Every page of the shop, with two products in the cart and an unpaid order. */
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

/** A link that many follow. */
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
