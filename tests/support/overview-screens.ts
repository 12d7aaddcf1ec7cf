import type { Page } from '@playwright/test';
import type { Overview } from '../../src/contracts/orders/overview.ts';
import type { MonthFigures } from '../../src/contracts/payments/months.ts';
import { orderBradykinin } from './buy-on-page.ts';
import { openPage } from './open-page.ts';
import { type Screen, signedInAt } from './screen.ts';
import { signIn } from './sign-in.ts';

const months: MonthFigures[] = ['2026-11', '2026-10'].map((month, n) => ({
  month,
  orders: 12 - n,
  ordered: '123456.50',
  tax: '12345.60',
  received: '119930.25',
  sentBack: '77.00',
}));

/** The administrator's overview, settings and history, in the states that look different. */
export const overviewScreens: readonly Screen[] = [
  {
    name: 'admin-overview',
    open: async (page) => {
      await signIn(page);
      await orderBradykinin(page);
      await openPage(page, '/admin/dashboard');
      await page.getByText('Show as a table').last().click();
    },
  },
  {
    name: 'admin-overview-failed',
    problems: /ERR_FAILED/,
    open: async (page) => {
      await page.route('**/api/admin/overview', (route) => route.abort());
      await signedInAt('/admin/dashboard', 'The overview could not be loaded')(page);
    },
  },
  {
    name: 'admin-overview-backup-failed',
    open: async (page) => {
      await answerWithBackupProblem(page, {
        kind: 'failed',
        failure: 'ENOSPC: no space left on device, write',
        lastAt: '2026-11-20T08:00:00.000Z',
      });
      await signedInAt('/admin/dashboard', 'The last backup failed')(page);
    },
  },
  {
    name: 'admin-overview-old-backups-kept',
    open: async (page) => {
      await answerWithBackupProblem(page, {
        kind: 'old-ones-kept',
        failure: 'The backup is complete, but 1 older could not be removed: EACCES',
        lastAt: '2026-11-20T08:00:00.000Z',
      });
      await signedInAt('/admin/dashboard', 'Old backups are not removed')(page);
    },
  },
  {
    name: 'admin-months',
    open: signedInAt('/admin/dashboard/payments/months', 'Earlier Months', {
      '**/api/admin/months': { months, earlier: '2025-10', later: '2026-12' },
    }),
  },
  { name: 'admin-settings', open: signedInAt('/admin/dashboard/settings', 'Business days to pay') },
  {
    name: 'admin-settings-errors',
    open: async (page) => {
      await signedInAt('/admin/dashboard/settings')(page);
      await page.getByLabel('Shop name').fill('');
      await page.getByLabel('Phone').fill('555');
      await page.getByRole('button', { name: 'Save Name and Addresses' }).click();
      await page.getByText('Enter the name of the shop').waitFor();
    },
  },
  {
    name: 'admin-audit',
    open: async (page) => {
      await signIn(page);
      await changeSomething(page);
      await openPage(page, '/admin/dashboard/audit');
      await page.getByText('admin changed Shop settings').first().click();
      await page.getByRole('table').first().waitFor();
    },
  },
];

/** Lets the overview say this of the backups, which the journeys' shops do not make. */
export async function answerWithBackupProblem(
  page: Page,
  backupProblem: Overview['backupProblem'],
): Promise<void> {
  await page.route('**/api/admin/overview', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), backupProblem } });
  });
}

/** Two changes that leave the shop as it was. */
async function changeSomething(page: Page): Promise<void> {
  const { currencyText } = await (await page.request.get('/api/shop-settings')).json();
  for (const text of ['Prices in Canadian dollars', currencyText]) {
    const data = { currencyText: text };
    const saved = await page.request.patch('/api/admin/shop-settings', { data });
    if (!saved.ok()) throw new Error(`Nothing was changed: ${await saved.text()}`);
  }
}
