import { expect, test } from './engine-fixture.ts';

for (const [width, height] of [
  [1280, 900],
  [768, 900],
  [390, 844],
] as const) {
  test(`pictures of products are whole at ${width} px`, async ({ visitor }) => {
    await visitor.resize(width, height);
    for (const path of ['/product/ghk-cu', '/shop', '/cart', '/blog']) {
      await visitor.open(path);
      const cut = await visitor.evaluate(() =>
        Array.from(document.querySelectorAll('main picture img'), (picture) => {
          const { top, bottom, left, right } = picture.getBoundingClientRect();
          const place = picture.closest('picture')?.parentElement?.getBoundingClientRect();
          const isWhole =
            place &&
            top >= place.top - 1 &&
            bottom <= place.bottom + 1 &&
            left >= place.left - 1 &&
            right <= place.right + 1;
          return isWhole ? '' : picture.outerHTML.slice(0, 80);
        }).filter(Boolean),
      );
      expect(cut, path).toEqual([]);
    }
  });
}

test('a quantity has the shop’s own buttons and no arrows of the browser', async ({ visitor }) => {
  await visitor.open('/product/ghk-cu');
  await visitor.click({ label: 'Quantity of GHK-Cu' });
  // Firefox leaves its arrows out for this value alone.
  const appearance = await visitor.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement).appearance,
  );
  expect(appearance).toBe('textfield');
});
