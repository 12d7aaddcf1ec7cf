import type { Audience, Campaign } from '../../../contracts/admin-campaigns.ts';

type StateTag = { label: string; tone: 'neutral' | 'pass' | 'warning' };

export function describeState({ state, mails }: Campaign): StateTag {
  if (state === 'draft') return { label: 'Draft', tone: 'neutral' };
  if (state === 'sending' || mails.waiting > 0) return { label: 'Being sent', tone: 'warning' };
  return { label: 'Sent', tone: 'pass' };
}

/** Who would receive a campaign that is sent now. */
export function describeAudience({ recipients, withoutConsent }: Audience): string {
  const agreed = `${countPeople(recipients)} on the list agreed to receive news.`;
  if (withoutConsent === 0) return agreed;
  return `${agreed} Of ${countPeople(withoutConsent)} nothing is known of what they agreed to: nothing is sent to them.`;
}

/** '12 people', '1 person'. */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
