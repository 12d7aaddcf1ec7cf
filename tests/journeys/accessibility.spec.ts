import AxeBuilder from '@axe-core/playwright';
import { screens } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';

for (const { name, open, problems } of screens) {
  test(`${name}: axe finds nothing, light or dark, and nothing scrolls sideways on a phone`, async ({
    page,
    expectedProblems,
  }) => {
    if (problems) expectedProblems.push(problems);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
      expect(found, colorScheme).toEqual([]);
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id }) => id),
      'on a phone',
    ).toEqual([]);
  });
}
