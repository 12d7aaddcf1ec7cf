import { expect, test } from './engine-fixture.ts';

test('a page that is opened in its middle answers at once', async ({ visitor }) => {
  for (const path of ['/faq#payment', '/shop']) {
    await visitor.open(path);
    await visitor.evaluate(() => scrollTo(0, 900));
    await visitor.reload();
    // The fallback of `loadLater` comes after three seconds.
    expect(await visitor.evaluate(readStartOfScripts), path).toBeLessThan(2500);
  }
});

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

/** Runs in the page: in ms after it was asked for. */
function readStartOfScripts(): number {
  const resources = performance.getEntriesByType('resource');
  const script = resources.find(({ name }) => /\/assets\/entry-client/.test(name));
  return script?.startTime ?? Number.POSITIVE_INFINITY;
}
