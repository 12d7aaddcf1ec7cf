import { errors, type Page } from '@playwright/test';

/** After this many ms a page hangs rather than loads. */
const MAX_WAIT = 20_000;

/**
 * Has everything that loads a page wait until React has taken it over, unless `waitUntil` is given: as by a test that
 * acts before the scripts have come.
 */
export function waitForReact(page: Page): void {
  const { goto, reload, goBack, goForward } = page;
  async function thenWait<Answer>(loading: Promise<Answer>, options?: { waitUntil?: unknown }) {
    const answer = await loading;
    if (!options?.waitUntil) await untilReact(page);
    return answer;
  }
  page.goto = (url, options) => thenWait(goto.call(page, url, options), options);
  page.reload = (options) => thenWait(reload.call(page, options), options);
  page.goBack = (options) => thenWait(goBack.call(page, options), options);
  page.goForward = (options) => thenWait(goForward.call(page, options), options);
}

/** Waits until React has taken the page over; throws after 20 s. */
export async function untilReact(page: Page): Promise<void> {
  try {
    await page.waitForFunction(isReactsInBrowser, undefined, { timeout: MAX_WAIT });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    throw new Error(
      `${page.url()} is not React's after ${MAX_WAIT / 1000} s. Where the scripts are held or broken on purpose, give 'goto' a 'waitUntil'.`,
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
