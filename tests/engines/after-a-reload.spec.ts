import { MAX_WAIT } from '../../src/web/load-later.ts';
import { expect, test } from './engine-fixture.ts';

for (const path of ['/faq#payment', '/shop', '/product/neurotensin']) {
  test(`${path} answers at once where it opens in its middle`, async ({ visitor }) => {
    await visitor.open(path);
    await visitor.evaluate(() => scrollTo(0, 900));
    // What began before `loadLater` gives up waiting was not begun by that. A busy machine may paint as late, once.
    await expect(async () => {
      await visitor.reload();
      const [began, scrolled] = await visitor.evaluate(() => [
        performance.getEntriesByType('resource').find(({ name }) => /entry-client/.test(name))
          ?.startTime,
        scrollY,
      ]);
      expect(scrolled).toBeGreaterThan(0);
      expect(began).toBeLessThan(MAX_WAIT);
    }).toPass({ timeout: 30_000 });
  });
}

test('after a reload no control is as it was left, where the page does not know of it', async ({
  visitor,
}) => {
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
    await expect.poll(() => visitor.evaluate(countBusy), { message: path }).toBe(0);
    const fresh = await visitor.evaluate(readControls);
    await visitor.evaluate(changeEveryControl);
    expect(await visitor.evaluate(readControls), path).not.toEqual(fresh);
    await visitor.reload();
    await expect.poll(() => visitor.evaluate(readControls), { message: path }).toEqual(fresh);
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

/** Runs in the page: how many parts of it are still loading. */
function countBusy(): number {
  return document.querySelectorAll('[aria-busy=true]').length;
}

/** Runs in the page: whether each control is disabled, and what it has. A text field keeps what was typed. */
function readControls(): string[] {
  // The disclaimer is in every page until the page knows that it was accepted.
  const controls = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
    ':is(button, input):not(#disclaimer *)',
  );
  return Array.from(controls, (control) => {
    const isField = control instanceof HTMLInputElement;
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return JSON.stringify({
      name: name || control.id,
      disabled: control.disabled,
      value: isField && control.type === 'number' ? control.value : undefined,
      checked: isField ? control.checked : undefined,
    });
  });
}
