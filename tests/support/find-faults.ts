import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page as it stands: each broken rule with the elements that break it. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Bringing axe into the page takes longer than asking it; once there, it stays until the page is left.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    // Our pages have no frames but mails, in which no script runs: axe need not open a page of its own to put their results together.
    .setLegacyMode(true)
    .options({ preload: false, resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
}
