import { errors, type Page, type Response } from '@playwright/test';

/** After this many ms a page hangs rather than loads. */
const MAX_WAIT = 20_000;

type Loaded = Promise<Response | null>;

/**
 * Opens a page and waits until React has taken it over. A test that acts before the scripts have come, or that holds
 * them back, calls `page.goto` itself.
 */
export function openPage(page: Page, url: string): Loaded {
  return loadWith(page, () => page.goto(url));
}

/** Reloads a page and waits until React has taken it over. */
export function reloadPage(page: Page): Loaded {
  return loadWith(page, () => page.reload());
}

/** Presses the browser's Back and waits until React has taken the page over. */
export function pressBack(page: Page): Loaded {
  return loadWith(page, () => page.goBack());
}

/** Presses the browser's Forward and waits until React has taken the page over. */
export function pressForward(page: Page): Loaded {
  return loadWith(page, () => page.goForward());
}

async function loadWith(page: Page, load: () => Loaded): Loaded {
  const answer = await load();
  await untilReact(page);
  return answer;
}

/** Waits until React has taken the page over; throws after 20 s. */
export async function untilReact(page: Page): Promise<void> {
  try {
    await page.waitForFunction(isReactsInBrowser, undefined, { timeout: MAX_WAIT });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    throw new Error(
      `${page.url()} is not React's after ${MAX_WAIT / 1000} s. Where the scripts are held or broken on purpose, call 'page.goto'.`,
    );
  }
}

/** Whether React has taken the page over. */
export async function isReacts(page: Page): Promise<boolean> {
  return page.evaluate(isReactsInBrowser);
}

/**
 * Runs in the page: true once its root has hydrated (see hydrate-page.tsx), and with it all that had no reason to
 * wait. Documents without our scripts are ready.
 */
function isReactsInBrowser(): boolean | Promise<boolean> {
  if (!('earlyClicks' in window)) return document.readyState !== 'loading';
  if (window.earlyClicks) return false;
  // A task of this priority comes after all of React's.
  return scheduler.postTask(() => true, { priority: 'background' });
}
