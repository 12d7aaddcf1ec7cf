import type { Screen } from './screen.ts';
import { signedInAt } from './screen.ts';

const IDENTITY = '/admin/dashboard/settings/identity';

/** How the owner says what the shop looks like. */
export const identityScreens: readonly Screen[] = [
  { name: 'admin-identity', open: signedInAt(IDENTITY, 'How your shop looks') },
  {
    name: 'admin-identity-initials',
    open: async (page) => {
      await signedInAt(IDENTITY, 'How your shop looks')(page);
      await page.getByLabel('Shop name').fill('Prairie Peptide Supply');
      await page.getByRole('radio', { name: 'Initials' }).check();
      await page.getByLabel('Initials', { exact: true }).last().fill('PP');
      await page.getByRole('radio', { name: 'Lake' }).check();
    },
  },
];
