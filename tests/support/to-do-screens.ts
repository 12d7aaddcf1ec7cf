import type { Page } from '@playwright/test';
import type { PayableOrder, SuggestedTransfer } from '../../src/contracts/payments/transfers.ts';
import { onePage } from './one-page.ts';
import { type Screen, signedInAt } from './screen.ts';

const order: PayableOrder = {
  id: 'o1',
  number: '7K2M9QXT',
  name: 'Jane Roe',
  email: 'jane.roe@example.com',
  status: 'pending',
  problem: null,
  placedOn: '2026-11-19',
  due: '77.00',
  received: '0.00',
  missing: '77.00',
};
const certain: SuggestedTransfer = {
  id: 't1',
  receivedOn: '2026-11-20',
  amount: '77.00',
  senderName: 'JANE ROE',
  senderAddress: 'jane.roe@example.com',
  message: 'Order 7k2m9qxt, thanks',
  reference: 'C1AbCdEfGhIj',
  evidence: 'bank',
  method: 'interac',
  isForeign: false,
  doubts: [],
  state: 'open',
  open: '77.00',
  orders: [],
  suggestion: {
    certainty: 'certain',
    matches: [{ orderId: 'o1', amount: '77.00' }],
    reasons: ['The message names 7K2M9QXT', 'The amount matches exactly', 'Placed the day before'],
    consequences: [],
  },
  suggestedOrders: [order],
  isCertain: true,
};
const likely: SuggestedTransfer = {
  ...certain,
  id: 't4',
  message: '',
  suggestion: {
    certainty: 'likely',
    matches: [{ orderId: order.id, amount: '77.00' }],
    reasons: [
      'The amount matches exactly',
      'The sender’s name is Jane Roe',
      'Placed the day before',
    ],
    consequences: [],
  },
  isCertain: false,
};
const short: SuggestedTransfer = {
  ...certain,
  id: 't2',
  senderName: 'A LABORATORY WITH A RATHER LONG NAME INC.',
  open: '72.00',
  suggestion: {
    certainty: 'likely',
    matches: [{ orderId: 'o1', amount: '72.00' }],
    reasons: ['The sender’s name matches Jane Roe'],
    consequences: ['The order would still be $5.00 short.'],
  },
  isCertain: false,
};
const unknown: SuggestedTransfer = {
  ...short,
  id: 't3',
  senderName: '',
  message: '',
  suggestion: null,
  suggestedOrders: [],
};

const nothing = {
  toShip: 0,
  problems: 0,
  transfersToMatch: { count: 0, sum: '0.00' },
  transfersToConfirm: { count: 0, sum: '0.00' },
  refundsToSend: { count: 0, sum: '0.00' },
  mailsGivenUp: 0,
  openMessages: 0,
  outOfStock: 0,
  lowStock: 0,
};
const much = {
  ...nothing,
  problems: 1,
  transfersToMatch: { count: 4, sum: '298.00' },
  refundsToSend: { count: 2, sum: '1060.00' },
  openMessages: 4,
};

/** Opens the screen where so much waits. Nothing of it is stored. */
const openToDo = (waits: object, late: string) => async (page: Page) => {
  await page.route('**/api/admin/overview', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...waits } });
  });
  const suggested = onePage([certain, likely, short, unknown]);
  await signedInAt('/admin/dashboard/to-do', late, {
    '**/api/admin/transfers/suggested?*': suggested,
  })(page);
};

/** What waits for the owner, the command menu and the keys, in the states that look different. */
export const toDoScreens: readonly Screen[] = [
  { name: 'admin-to-do', open: openToDo(much, 'The order would still be') },
  { name: 'admin-to-do-nothing', open: openToDo(nothing, 'You are all caught up.') },
  {
    name: 'admin-to-do-match-all',
    fillsWindow: true,
    open: async (page) => {
      await openToDo(much, 'The order would still be')(page);
      await page.getByRole('button', { name: 'Match All Certain' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-to-do-matched',
    open: async (page) => {
      await openToDo(much, 'The order would still be')(page);
      const results = [{ transferId: 't1', left: 'Order 7K2M9QXT was cancelled in the meantime.' }];
      await page.route('**/api/admin/transfers/match', (route) =>
        route.fulfill({ json: { results } }),
      );
      await page.getByRole('button', { name: 'Match All Certain' }).click();
      await page.getByRole('button', { name: 'Match 1 Transfer' }).click();
      await page.getByText('Left: Order').waitFor();
    },
  },
  {
    name: 'admin-command-menu',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/settings')(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to' }).fill('neur');
      await page.getByRole('option', { name: 'Neurotensin' }).waitFor();
    },
  },
  {
    name: 'admin-list-keys',
    fillsWindow: true,
    open: async (page) => {
      await signedInAt('/admin/dashboard/products', 'Neurotensin')(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
];
