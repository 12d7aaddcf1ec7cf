import type { Page } from '@playwright/test';

/** What a frame showed where it should not: where the page was scrolled to, and the beginning of main's text. */
export type BadFrame = { at: number; scrolled: number; text: string };

/** What was seen of a page change; `at` and times are ms after the press, undefined for what has not come. */
export type PageChange = {
  /** The first frame in which the pressed thing or the line at the top answered. */
  answered?: number;
  /** The first frame with the next page, or its skeleton, in place of the page before. */
  shown?: number;
  /** Frames in which main was empty or out of view, and how long they stood. */
  bad: BadFrame[];
  badFor: number;
  /** The browser's layout shift scores, summed up. */
  shifted: number;
};

declare global {
  interface Window {
    pageChange?: PageChange;
  }
}

/**
 * Watches every frame from here on. Main may show the page before, whole and where it was, or what comes after it, from
 * its top or, after Back, from where it had been left: anything else is a bad frame.
 */
export async function watchPageChange(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: PageChange = { bad: [], badFor: 0, shifted: 0 };
    window.pageChange = seen;
    const main = document.getElementById('main');
    const before = main?.firstElementChild;
    const height = before?.getBoundingClientRect().height;
    let scrolled = scrollY;
    let pressed: number | undefined;
    for (const type of ['pointerdown', 'click', 'popstate']) {
      addEventListener(
        type,
        ({ timeStamp }) => {
          if (pressed === undefined) [pressed, scrolled] = [timeStamp, scrollY];
        },
        true,
      );
    }

    /** Whether something of main, not main itself, is at one of the window's middle points. */
    function isInView(): boolean {
      return [0.2, 0.35, 0.5, 0.65, 0.8].some((part) =>
        document
          .elementsFromPoint(innerWidth * 0.4, innerHeight * part)
          .some((element) => element !== main && main?.contains(element)),
      );
    }

    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = JSON.parse(JSON.stringify(entry));
        if (!hadRecentInput) seen.shifted += Number(value);
      }
    }).observe({ type: 'layout-shift' });
    let last = performance.now();
    requestAnimationFrame(function look() {
      requestAnimationFrame(look);
      const now = performance.now();
      const stood = now - last;
      last = now;
      if (pressed === undefined) return;
      const at = now - pressed;
      const line = document.querySelector('[role=progressbar]');
      const answers =
        document.querySelector('[data-pressed]') ||
        (line && Number(getComputedStyle(line).opacity) > 0.5);
      if (answers) seen.answered ??= at;
      const isBefore =
        main?.firstElementChild === before && before?.checkVisibility() && scrollY === scrolled;
      // Another sorting may be a line shorter.
      const isWhole = (before?.getBoundingClientRect().height ?? 0) > 0.9 * (height ?? 0);
      const isGood = isBefore ? isWhole : isInView();
      if (!isBefore && isGood) seen.shown ??= at;
      if (!isGood) {
        seen.bad.push({ at, scrolled: scrollY, text: main?.innerText.slice(0, 60) ?? 'no main' });
        seen.badFor += stood;
      }
    });
  });
}

/** What was seen so far. */
export async function readPageChange(page: Page): Promise<PageChange> {
  const seen = await page.evaluate(() => window.pageChange);
  if (!seen) throw new Error('Nobody watches this page');
  return seen;
}
