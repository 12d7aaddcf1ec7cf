import type { Page } from '@playwright/test';
import type { Audience, Campaign } from '../../src/contracts/admin-campaigns.ts';
import type { Screen } from './screen.ts';
import { signIn } from './sign-in.ts';

const CAMPAIGNS = '/admin/dashboard/campaigns';

const audience: Audience = { recipients: 128, withoutConsent: 3, obstacles: [] };
const draft: Campaign = {
  id: 'sample',
  subject: 'New lots in November',
  body: '## Three new lots\n\nNeurotensin, **substance P** and bradykinin: [see them](/shop).\n\n- Each with its certificate\n- Each tested in October',
  state: 'draft',
  version: 1,
  createdAt: '2026-11-19T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  startedAt: null,
  mails: { sent: 0, waiting: 0, givenUp: 0, perhapsSent: 0, unwritten: 0 },
};
const sending: Campaign = {
  ...draft,
  state: 'sending',
  startedAt: '2026-11-20T18:05:00.000Z',
  mails: { sent: 72, waiting: 40, givenUp: 2, perhapsSent: 1, unwritten: 14 },
};
const sent: Campaign = {
  ...draft,
  id: 'older',
  subject: 'A new laboratory, and what it measures of each lot that we sell from now on',
  state: 'written',
  startedAt: '2026-10-20T18:05:00.000Z',
  mails: { sent: 121, waiting: 0, givenUp: 0, perhapsSent: 0, unwritten: 0 },
};

/** Nothing of it is stored. */
async function showCampaign(page: Page, campaign: Campaign, who = audience): Promise<void> {
  await page.route(`**/api/admin/campaigns/${campaign.id}`, (route) =>
    route.fulfill({ json: { campaign, audience: who } }),
  );
  await signIn(page);
  await page.goto(`${CAMPAIGNS}/${campaign.id}`);
  await page.locator('iframe').waitFor();
}

/** What axe makes Chromium say where it looks into a mail, which no script may run in. */
const sandboxed = /Blocked script execution/;

/** The owner's news, and how one leaves them. */
export const campaignScreens: readonly Screen[] = [
  {
    name: 'admin-campaigns',
    open: async (page) => {
      await page.route('**/api/admin/campaigns', (route) =>
        route.fulfill({ json: { campaigns: [draft, sending, sent], audience } }),
      );
      await signIn(page);
      await page.goto(CAMPAIGNS);
      await page.getByText('Being sent').first().waitFor();
    },
  },
  { name: 'admin-campaign-draft', open: (page) => showCampaign(page, draft), problems: sandboxed },
  {
    name: 'admin-campaign-obstacles',
    open: (page) =>
      showCampaign(page, draft, {
        ...audience,
        obstacles: ['No mail server is set. Start the shop with SMTP_URL to send mails.'],
      }),
    problems: sandboxed,
  },
  {
    name: 'admin-campaign-sending',
    open: (page) => showCampaign(page, sending),
    problems: sandboxed,
  },
  {
    name: 'unsubscribe',
    open: async (page) => {
      await page.goto(`/unsubscribe/${'x'.repeat(32)}`);
    },
  },
];
