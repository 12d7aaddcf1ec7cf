import { join } from 'node:path';
import type { AdminLot } from '../../src/contracts/certificates/admin-lots.ts';
import { adminContentScreens } from './admin-content-screens.ts';
import { campaignScreens } from './campaign-screens.ts';
import { customerDataScreens } from './customer-data-screens.ts';
import { draftScreens } from './draft-screens.ts';
import { earlierOrderScreens } from './earlier-order-screens.ts';
import { evidenceScreens } from './evidence-screens.ts';
import { aCertificate, aLot } from './factories.ts';
import { hoursScreens } from './hours-screens.ts';
import { identityScreens } from './identity-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { mailSettingsScreens } from './mail-settings-screens.ts';
import { monthScreens } from './month-screens.ts';
import { onePage } from './one-page.ts';
import { openPage } from './open-page.ts';
import { orderListScreens } from './order-list-screens.ts';
import { orderScreens } from './order-screens.ts';
import { overviewScreens } from './overview-screens.ts';
import { outstandingScreens, paymentScreens } from './payment-screens.ts';
import { priceScreens } from './price-screens.ts';
import { returnScreens } from './return-screens.ts';
import { goTo, type Screen, signedInAt } from './screen.ts';
import { secondFactorScreens } from './second-factor-screens.ts';
import { adminShippingScreens } from './shipping-screens.ts';
import { taxReturnScreens } from './tax-return-screens.ts';
import { taxScreens } from './tax-screens.ts';
import { termsScreens } from './terms-screens.ts';
import { toDoScreens } from './to-do-screens.ts';
import { tracingScreens } from './tracing-screens.ts';
import { transferScreens } from './transfer-screens.ts';

/** A picture as a shop owner's computer has one. */
const aPicture = join(import.meta.dirname, '..', '..', 'src', 'web', 'public', 'og.png');

/** Nothing of it is stored. */
function lot(number: string, purity: string, published: AdminLot['published']): AdminLot {
  const { id: _, recall: __, ...entered } = aLot('neurotensin', { number });
  const certificate = aCertificate({
    Purity: { result: purity },
    'Heavy metals': { result: null },
  });
  return {
    ...entered,
    id: number,
    certificate,
    productName: 'Neurotensin',
    recall: null,
    published,
    version: 1,
  };
}

const lots = [
  lot('26-018', '99.12', { version: 1, at: '2026-10-02T12:00:00.000Z', isCurrent: true }),
  lot('A-LOT-NUMBER-OF-ANOTHER-KIND', '97.90', null),
];

const withoutOrders = {
  '**/api/admin/lots/*/orders?*': { orders: [], total: 0, picked: 0 },
};

const openDraft = signedInAt('/admin/dashboard/lots/26-018', 'what ISO/IEC 17025 requires', {
  '**/api/admin/lots/26-018': lots[1],
  ...withoutOrders,
});

/** The administrator's screens, in the states that look different. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin-login', open: goTo('/admin') },
  {
    name: 'admin-login-errors',
    problems: /401/,
    open: async (page) => {
      await openPage(page, '/admin');
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('not it');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('alert').filter({ hasText: 'Check the username' }).waitFor();
    },
  },
  {
    name: 'admin-login-stopped',
    problems: /429/,
    open: async (page) => {
      const message = 'Too many attempts. Please wait 15 minutes and try again.';
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 429, json: { message, code: 'too_many_requests' } }),
      );
      await openPage(page, '/admin');
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('not it');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('button', { name: 'Email Me a Link' }).waitFor();
    },
  },
  { name: 'admin-password', open: signedInAt('/admin/dashboard/password') },
  {
    name: 'admin-menu',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/password')(page);
      const button = page.getByRole('button', { name: 'Sections' });
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: 'admin-unsaved',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/password')(page);
      await page.getByLabel('Current password').fill('something');
      await page.getByText('Not saved yet').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Boreal Peptides' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
  },
  { name: 'admin-products', open: signedInAt('/admin/dashboard/products', 'Neurotensin') },
  {
    name: 'admin-products-nothing',
    open: signedInAt('/admin/dashboard/products?q=no+such+thing', 'Nothing matches'),
  },
  {
    name: 'admin-products-delete',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/products', 'Neurotensin')(page);
      await page.getByLabel('Select Neurotensin, 5 mg').check();
      await page.getByLabel('Select Bombesin, 1 mg').check();
      await page.getByRole('button', { name: 'Delete 2 Products' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-product-new',
    open: async (page) => {
      await signedInAt('/admin/dashboard/products/new')(page);
      await page.getByLabel('Image file').setInputFiles(aPicture);
      await page.getByRole('button', { name: 'Create Product' }).click();
      await page.getByText('Press Upload to keep the chosen image').waitFor();
    },
  },
  {
    name: 'admin-product-edit',
    open: signedInAt('/admin/dashboard/products/neurotensin', 'Lots and certificates'),
  },
  {
    name: 'admin-product-pictures',
    open: async (page) => {
      await page.route('**/api/admin/products/neurotensin', async (route) => {
        const product = await (await route.fetch()).json();
        const morePictures = [
          { image: product.image, alt: 'The vial from behind, with the lot number on its label' },
          { image: '', alt: '' },
        ];
        const seoTitle = 'Buy Neurotensin in Canada: a tridecapeptide for in-vitro research';
        await route.fulfill({ json: { ...product, morePictures, seoTitle } });
      });
      await signedInAt('/admin/dashboard/products/neurotensin', 'Picture 3')(page);
    },
  },
  {
    name: 'admin-product-awaited',
    open: async (page) => {
      await page.route('**/api/admin/products/neurotensin', async (route) => {
        const product = await (await route.fetch()).json();
        const safetyDataSheet = `/attached_assets/${'0'.repeat(24)}.pdf`;
        await route.fulfill({ json: { ...product, stock: 0, waiting: 3, safetyDataSheet } });
      });
      await signedInAt(
        '/admin/dashboard/products/neurotensin',
        '3 people are waiting for it',
      )(page);
    },
  },
  {
    name: 'admin-product-created',
    open: signedInAt('/admin/dashboard/products/neurotensin?created=yes', 'is in the shop'),
  },
  {
    name: 'admin-lots',
    open: signedInAt('/admin/dashboard/products/neurotensin', '26-018', {
      '**/api/admin/lots?productId=neurotensin': lots,
    }),
  },
  {
    name: 'admin-product-gone',
    problems: /404/,
    open: signedInAt('/admin/dashboard/products/no-such-product', 'Product not found'),
  },
  {
    name: 'admin-lots-all',
    open: signedInAt('/admin/dashboard/lots', '26-018', {
      '**/api/admin/lots/page?*': onePage(lots),
    }),
  },
  {
    name: 'admin-lots-empty',
    open: signedInAt('/admin/dashboard/lots', 'No lots', {
      '**/api/admin/lots/page?*': onePage([]),
    }),
  },
  {
    name: 'admin-lot',
    open: openDraft,
  },
  {
    name: 'admin-lot-preview',
    fillsWindow: true,
    open: async (page) => {
      await openDraft(page);
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.getByText('Results relate only').waitFor();
    },
  },
  {
    name: 'admin-lot-paste',
    fillsWindow: true,
    open: async (page) => {
      await openDraft(page);
      await page.getByRole('button', { name: 'Paste a Table' }).click();
      await page
        .getByRole('textbox', { name: 'Table' })
        .fill('Purity\t≥ 98 %\t98.73 %\tRP-HPLC\nResidual TFA\t0.2 %\nWater\t3,4 %\tKF');
      await page.getByText('Not recognized').waitFor();
    },
  },
  ...priceScreens,
  ...tracingScreens,
  ...transferScreens,
  ...evidenceScreens,
  ...overviewScreens,
  ...monthScreens,
  ...taxReturnScreens,
  ...toDoScreens,
  ...mailScreens,
  ...mailSettingsScreens,
  ...campaignScreens,
  ...orderListScreens,
  ...orderScreens,
  ...returnScreens,
  ...termsScreens,
  ...draftScreens,
  ...paymentScreens,
  ...outstandingScreens,
  ...identityScreens,
  ...taxScreens,
  ...hoursScreens,
  ...adminShippingScreens,
  ...adminContentScreens,
  ...secondFactorScreens,
  ...customerDataScreens,
  ...earlierOrderScreens,
];
