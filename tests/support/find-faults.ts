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

/** Fails where axe finds something in light or dark, wide or on a phone, or where a page scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findFaults(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findFaults(page, ['color-contrast']), 'dark').toEqual([]);

  for (const width of [768, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await findFaults(page), 'on a phone, dark').toEqual([]);
}
