import { expect, test } from './engine-fixture.ts';

for (const path of ['/faq#payment', '/shop', '/product/neurotensin']) {
  test(`${path} answers at once where it opens in its middle`, async ({ visitor }) => {
    await visitor.open(path);
    await visitor.evaluate(() => scrollTo(0, 900));
    // `loadLater` gives up waiting after three seconds; a machine that is busy may take as long, but not every time.
    await expect(async () => {
      await visitor.reload();
      const [readyAfter, scrolled] = await visitor.evaluate(() => [performance.now(), scrollY]);
      expect(scrolled).toBeGreaterThan(0);
      expect(readyAfter).toBeLessThan(3000);
    }).toPass({ timeout: 30_000 });
  });
}

test('the disclaimer after a reload begins anew', async ({ newcomer }) => {
  await newcomer.open('/');
  await newcomer.click({ label: 'I have read this notice' });
  await newcomer.reload();
  const [ticked, disabled] = await newcomer.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('#disclaimer [type=checkbox]');
    const proceed = document.querySelector<HTMLButtonElement>('#disclaimer-continue');
    return [box?.checked, proceed?.disabled];
  });
  expect({ ticked, disabled }).toEqual({ ticked: false, disabled: true });
});

test('the quantity that a product shows after a reload is the one that is added', async ({
  visitor,
}) => {
  await visitor.open('/product/neurotensin');
  await visitor.fill('Quantity of Neurotensin', '7');
  await visitor.reload();
  const shown = await visitor.evaluate(
    () => document.querySelector<HTMLInputElement>('[type=number]')?.value,
  );
  await visitor.click({ role: 'button', name: 'Add to Cart' });
  await visitor.click({ role: 'link', name: `Cart, ${shown} item` });
});
