import { findFaults } from '../support/find-faults.ts';
import { screens } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';

test.describe.configure({ mode: 'parallel' });

for (const { name, open, problems } of screens) {
  test(`${name}: axe finds nothing, light or dark, and nothing scrolls sideways on a phone`, async ({
    page,
    expectedProblems,
  }) => {
    if (problems) expectedProblems.push(problems);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await open(page);
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
  });
}
