import type { Page } from '@playwright/test';
import { addDays, shopDay } from '../../src/domain/dates/shop-day.ts';
import { defaultSettings } from '../../src/server/content/default-settings.ts';
import { openPage } from './open-page.ts';
import { type Screen, signedInAt } from './screen.ts';
import { signIn } from './sign-in.ts';

const announcement = {
  text: 'New lots of neurotensin and bradykinin are in, each with its certificate',
  link: '/coas',
  from: null,
  until: null,
};
const closure = { from: '2099-12-20', until: '2100-01-03', message: '' };

/** The owner's hours, closures and announcement, and what shoppers see of them. */
export const hoursScreens: readonly Screen[] = [
  {
    name: 'admin-settings-hours',
    open: signedInAt('/admin/dashboard/settings/hours', 'Arrives', {
      '**/api/shop-settings': { ...defaultSettings, closures: [closure], announcement },
    }),
  },
  { name: 'product-announced', open: openAnnounced('/product/neurotensin') },
  { name: 'checkout-announced', open: openAnnounced('/checkout') },
];

/** A page as it is shortly before a closure. The shop is left as it was. */
function openAnnounced(address: string) {
  return async (page: Page) => {
    const today = shopDay(Date.now());
    const closures = [{ from: addDays(today, 1), until: addDays(today, 15), message: '' }];
    await signIn(page);
    await page.request.post('/api/cart', { data: { productId: 'neurotensin', quantity: 1 } });
    await change(page, { announcement, closures });
    try {
      await openPage(page, address);
      await page.getByText('Nothing ships from').first().waitFor();
    } finally {
      const { announcement, closures } = defaultSettings;
      await change(page, { announcement, closures });
    }
  };
}

async function change({ request }: Page, data: object): Promise<void> {
  const saved = await request.patch('/api/admin/shop-settings', { data });
  if (!saved.ok()) throw new Error(`The settings were not changed: ${await saved.text()}`);
}
