import type { Audience, Campaign } from '../../src/contracts/mailing/admin-campaigns.ts';
import { onePage } from './one-page.ts';
import { goTo, type Screen, signedInAt } from './screen.ts';

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
function openCampaign(campaign: Campaign, who = audience): Screen['open'] {
  return async (page) => {
    await signedInAt(`${CAMPAIGNS}/${campaign.id}`, undefined, {
      [`**/api/admin/campaigns/${campaign.id}`]: { campaign, audience: who },
    })(page);
    await page.locator('iframe').waitFor();
  };
}

/** The owner's news, and how one leaves them. */
export const campaignScreens: readonly Screen[] = [
  {
    name: 'admin-campaigns',
    open: signedInAt(CAMPAIGNS, 'Being sent', {
      '**/api/admin/campaigns?*': onePage([draft, sending, sent], { audience }),
    }),
  },
  { name: 'admin-campaign-draft', open: openCampaign(draft) },
  {
    name: 'admin-campaign-obstacles',
    open: openCampaign(draft, {
      ...audience,
      obstacles: ['No mail server is set. Set one up in Settings, under Email.'],
    }),
  },
  { name: 'admin-campaign-sending', open: openCampaign(sending) },
  { name: 'unsubscribe', open: goTo(`/unsubscribe/${'x'.repeat(32)}`) },
];
