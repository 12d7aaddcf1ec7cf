import type { Audience } from '../../../contracts/admin-campaigns.ts';
import { people } from './describe-campaign.ts';

/** Whom a campaign would go to now, in a sentence. */
export function AudienceLine({ audience }: { audience: Audience }) {
  const { recipients, withoutConsent } = audience;
  return (
    <>
      {`${people(recipients)} on the list agreed to receive news.`}
      {withoutConsent > 0 &&
        ` Of ${people(withoutConsent)} nothing is known of what they agreed to: nothing is sent to them.`}
    </>
  );
}
