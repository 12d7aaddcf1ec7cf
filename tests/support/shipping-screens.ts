import type { Page } from '@playwright/test';
import { defaultSettings } from '../../src/server/content/default-settings.ts';
import { fillCart } from './buy-on-page.ts';
import { openPage } from './open-page.ts';
import { type Screen, signedInAt } from './screen.ts';
import { signIn } from './sign-in.ts';

const { shippingMethods } = defaultSettings;
const anywhere = shippingMethods.standard.limits;

/** A shop with three ways of delivery. */
const threeWays: typeof defaultSettings = {
  ...defaultSettings,
  shippingMethods: {
    ...shippingMethods,
    expedited: {
      ...shippingMethods.expedited,
      offered: true,
      limits: { ...anywhere, provinces: ['NU', 'NT'], rural: true, prefixes: ['V8T'] },
    },
    pickup: {
      ...shippingMethods.pickup,
      offered: true,
      address: ['1200 Burrard Street, Suite 400', 'Vancouver, BC V6Z 2C7'],
      times: 'Monday to Friday from 10 to 4, once we have written to you.',
    },
  },
};

export const adminShippingScreens: readonly Screen[] = [
  {
    name: 'admin-settings-shipping',
    open: signedInAt('/admin/dashboard/settings/shipping', 'Shipping fee'),
  },
  {
    name: 'admin-settings-shipping-three',
    open: async (page) => {
      await signedInAt('/admin/dashboard/settings/shipping', 'Expedited fee', {
        '**/api/shop-settings': threeWays,
      })(page);
      await page.getByText('Not offered in').nth(1).click();
    },
  },
];

export const deliveryScreens: readonly Screen[] = [
  { name: 'checkout-delivery', open: openCheckoutWithChoice },
  {
    name: 'checkout-delivery-lost',
    open: async (page) => {
      await openCheckoutWithChoice(page);
      await page.getByRole('radio', { name: /Expedited/ }).check();
      await page.getByLabel('Postal code').fill('V0N 1B0');
      await page.getByText('Expedited shipping is not offered for').waitFor();
    },
  },
];

/** The page has the settings in its HTML: they are put back as soon as it is open. */
async function openCheckoutWithChoice(page: Page): Promise<void> {
  await fillCart(page);
  await signIn(page);
  await saveMethods(page, threeWays.shippingMethods);
  await openPage(page, '/checkout');
  await page.getByRole('group', { name: 'Delivery' }).waitFor();
  await saveMethods(page, shippingMethods);
}

async function saveMethods(page: Page, methods: typeof shippingMethods): Promise<void> {
  const data = { shippingMethods: methods };
  const saved = await page.request.patch('/api/admin/shop-settings', { data });
  if (!saved.ok()) throw new Error(`Nothing was changed: ${await saved.text()}`);
}
