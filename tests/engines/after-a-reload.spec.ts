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

test('no control is given back after a reload that React does not know of', async ({ visitor }) => {
  await visitor.open('/contact');
  await visitor.evaluate(() =>
    fetch('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: 'neurotensin', quantity: 2 }),
    }).then(({ ok }) => ok),
  );
  for (const path of [
    '/',
    '/shop?view=table',
    '/product/neurotensin',
    '/coas',
    '/contact',
    '/cart',
    '/checkout',
    '/admin',
    '/setup',
  ]) {
    await visitor.open(path);
    await visitor.evaluate(changeEveryControl);
    await visitor.reload();
    await expect.poll(() => visitor.evaluate(findStrangeControls), { message: path }).toEqual([]);
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

/** Runs in the page: leaves each control otherwise than it was, as a visitor or the page itself may have. */
function changeEveryControl(): void {
  for (const button of document.querySelectorAll('button')) button.disabled = !button.disabled;
  for (const list of document.querySelectorAll('select')) list.selectedIndex = list.length - 1;
  for (const field of document.querySelectorAll('input')) {
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = !field.checked;
    else if (field.type === 'number') field.value = '7';
    else if (field.type !== 'file') field.value = 'left';
  }
}

/** Runs in the page: the controls that look otherwise than React rendered them. */
function findStrangeControls(): string[] {
  const controls = document.querySelectorAll<
    HTMLButtonElement | HTMLInputElement | HTMLSelectElement
  >('button, input, select');
  return Array.from(controls).flatMap((control) => {
    const key = Object.keys(control).find((name) => name.startsWith('__reactProps$'));
    const { value, checked, disabled } = key ? Reflect.get(control, key) : {};
    const isStrange =
      control.disabled !== Boolean(disabled) ||
      (value !== undefined && control.value !== String(value)) ||
      (checked !== undefined && Reflect.get(control, 'checked') !== checked);
    return isStrange ? [control.outerHTML.slice(0, 200)] : [];
  });
}
