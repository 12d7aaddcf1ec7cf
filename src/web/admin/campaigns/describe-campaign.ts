import type { Campaign } from '../../../contracts/admin-campaigns.ts';

type CampaignWords = { label: string; tone: 'neutral' | 'pass' | 'warning' };

/** What the owner calls the state of a campaign. */
export function describeCampaign({ state, mails }: Campaign): CampaignWords {
  if (state === 'draft') return { label: 'Draft', tone: 'neutral' };
  if (state === 'sending' || mails.waiting > 0) return { label: 'Being sent', tone: 'warning' };
  return { label: 'Sent', tone: 'pass' };
}

/** '12 people', '1 person'. */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
