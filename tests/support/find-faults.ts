import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds on a page as it stands: each broken rule with the elements that break it. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Reading axe takes longer than asking it; once there, it stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    // The only frames are mails, in which no script runs.
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  };
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  }, options);
}

/**
 * What a screen reader would be told badly, and axe accepts: a status that holds something to press (a link among its words may be), a table without a
 * name, a row that none of its cells names. Tables of articles are their writer's.
 */
export function findUnheard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const pressed = '[role=status] :is(button, input, select, textarea)';
    for (const { outerHTML } of document.querySelectorAll(pressed)) {
      faults.push(`in a status: ${outerHTML}`);
    }
    for (const table of document.querySelectorAll<HTMLTableElement>('table')) {
      if (table.closest('article')) continue;
      const name = table.ariaLabel ?? table.caption?.textContent;
      if (!name) faults.push(`a table without a name: ${table.textContent}`);
      const rows = [...table.tBodies].flatMap(({ rows }) => [...rows]);
      // The cells of a single row are named by their columns.
      if (rows.length < 2) continue;
      for (const row of rows) {
        if (!row.querySelector('th[scope=row]')) faults.push(`${name}: ${row.textContent}`);
      }
    }
    return faults;
  });
}

/** Fails where axe finds something, a page scrolls sideways or hides what has the focus: light or dark, narrow or wide. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findFaults(page), 'light').toEqual([]);
  expect(await findUnheard(page), 'what is heard').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findFaults(page, ['color-contrast']), 'dark').toEqual([]);

  // The last is a window of 1280 × 1024 at 400 %.
  for (const [width, height] of [
    [768, 844],
    [320, 256],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectReachable(page, `${width} × ${height}`);
  }
  expect(await findFaults(page), 'on a phone, dark').toEqual([]);
}

async function expectReachable(page: Page, window: string): Promise<void> {
  const { overhang, hidden } = await page.evaluate(async () => {
    const root = document.documentElement;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea',
    );
    const hidden: string[] = [];
    for (const control of controls) {
      if (control.tabIndex < 0) continue;
      control.focus();
      // What is disabled, not shown or behind a dialog cannot have it.
      if (document.activeElement !== control) continue;
      // A menu, which closes, has three seconds to go.
      for (let frames = 180; frames > 0 && isCovered(control); frames -= 1) {
        await new Promise(requestAnimationFrame);
      }
      if (isCovered(control)) hidden.push(control.outerHTML);
    }
    return { overhang: root.scrollWidth - root.clientWidth, hidden };

    function isCovered(control: HTMLElement): boolean {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const seen = document.elementFromPoint(x, y);
      // A toast goes by itself.
      return (
        !seen?.closest('[aria-label^="Notifications"]') &&
        !(seen && (control.contains(seen) || seen.contains(control)))
      );
    }
  });
  expect(overhang, `scrolls sideways: ${window}`).toBeLessThanOrEqual(0);
  expect(hidden, `hides what has the focus: ${window}`).toEqual([]);
}
