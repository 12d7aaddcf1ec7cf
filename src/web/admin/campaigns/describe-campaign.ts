import type { Audience } from '../../../contracts/mailing/admin-campaigns.ts';

/** Who would receive a campaign that is sent now. */
export function describeAudience({ recipients, withoutConsent }: Audience): string {
  const agreed = `${countPeople(recipients)} on the list agreed to receive newsletters.`;
  if (withoutConsent === 0) return agreed;
  return `${agreed} There is no record of consent for ${countPeople(withoutConsent)}: nothing is sent to them.`;
}

/** '12 people', '1 person'. */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
