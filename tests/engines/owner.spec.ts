import { join } from 'node:path';
import { recipient } from '../support/factories.ts';
import { test } from './engine-fixture.ts';
import type { Visitor } from './visitor.ts';

const PICTURE = join(import.meta.dirname, '..', '..', 'src', 'web', 'public', 'og.png');

test('an owner sets the shop up, adds a product, matches a payment, ships its order and certifies a lot', async ({
  visitor,
}) => {
  await visitor.open('/contact');
  const number = await placeOrder(visitor);
  await visitor.open('/setup');
  await visitor.click({ role: 'button', name: 'Create Admin Account' });
  await visitor.sees('Save these now');
  const [username, password] = await visitor.evaluate(() =>
    ['username', 'password'].map((id) => document.getElementById(id)?.textContent ?? ''),
  );
  await visitor.open('/admin');
  await visitor.fill('Username', username ?? '');
  await visitor.fill('Password', password ?? '');
  await visitor.press('Enter');
  await visitor.isAt(/^\/admin\/dashboard$/);
  await visitor.sees('Before you open');

  await visitor.click({ role: 'link', name: 'Products' });
  await visitor.click({ role: 'link', name: 'Add Product' });
  await visitor.fill('Name', 'Engine Peptide');
  await visitor.fill('Category', 'Neuropeptides');
  await visitor.fill('Price (CAD)', '49.90');
  await visitor.fill('Stock', '12');
  await visitor.attach({ label: 'Image file' }, PICTURE);
  await visitor.click({ role: 'button', name: 'Upload' });
  await visitor.hasIn('Image path or address', /^\/attached_assets\//);
  await visitor.click({ role: 'button', name: 'Create Product' });
  await visitor.isAt(/\/products\/engine-peptide$/);
  await visitor.sees('‘Engine Peptide’ is in the shop');
  await visitor.hasFocusOn('Engine Peptide');

  await visitor.click({ role: 'link', name: 'Payments' });
  await visitor.click({ role: 'button', name: 'More' });
  await visitor.click({ role: 'link', name: 'Enter a Payment' });
  await visitor.fill('Amount', '77');
  await visitor.fill('Sender', 'Jane Roe');
  await visitor.fill('Message', number);
  await visitor.click({ role: 'button', name: 'Record Transfer' });
  await visitor.click({ role: 'button', name: `Match with ${number}` });
  await visitor.sees('Matched to');
  await visitor.hasFocusOn('$77.00 from Jane Roe');

  await visitor.open('/admin/dashboard/orders/ship');
  await visitor.fill(`Tracking number of ${number}`, '7023210039414604');
  await visitor.click({ role: 'button', name: 'Ship 1 Parcel' });
  await visitor.sees('Undo');

  await visitor.open('/admin/dashboard/products/engine-peptide');
  await visitor.click({ role: 'button', name: 'Enter a Lot' });
  await visitor.fill('Lot number', 'E-2601');
  await visitor.click({ role: 'button', name: 'Enter Lot' });
  await visitor.sees('Lot E-2601');
  await visitor.choose('Who tested it', 'Third-party laboratory');
  await visitor.fill('Report number', 'EA-26-0113');
  await visitor.fill('Laboratory', 'Example Analytical, Burnaby');
  await visitor.enterDay('Tested', '2026-01-08');
  await visitor.enterDay('Issued', '2026-01-15');
  await visitor.enterDay('Expires', '2026-02-01');
  await visitor.fill('Purity (%)', '99.12');
  await visitor.click({ role: 'button', name: 'Save Lot' });
  await visitor.sees('Saved');
  await visitor.click({ role: 'button', name: 'Publish…' });
  await visitor.sees('Publish This Certificate');
  await visitor.click({ role: 'button', name: 'Publish' });
  await visitor.sees('Publish a Correction');

  await visitor.open('/coa/engine-peptide');
  await visitor.sees('EXPIRED');
  await visitor.sees(/January 15, 2026, (\d+|a|one) (month|year)s? old/);
});

/** A bradykinin for 77.00, ordered as the checkout does. Returns the order's number. */
async function placeOrder(visitor: Visitor): Promise<string> {
  const order = {
    ...recipient,
    subtotal: '62.00',
    discountAmount: '0.00',
    discountCode: null,
    total: '77.00',
    status: 'pending',
  };
  const id = await visitor.evaluate(async (wanted) => {
    const send = (path: string, body: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('/api/cart', { productId: 'bradykinin', quantity: 1 });
    const { id } = await (await send('/api/orders', wanted)).json();
    return String(id);
  }, order);
  return id.slice(0, 8).toUpperCase();
}
