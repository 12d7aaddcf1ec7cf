import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../api.ts';
import { LeavingPage } from './LeavingPage.tsx';

const route = getRouteApi('/unsubscribe/stock-alerts/$token');

/** Where the unsubscribe link of a mail about a product's return leads. */
export function StopAlertsPage() {
  const { token } = route.useParams();
  return (
    <LeavingPage
      title="No more emails about stock?"
      lead="We forget every product that you asked about. Emails about orders you have placed still come."
      stayLabel="Keep Them"
      leave={() => call('POST /api/stock-alerts/stop/{token}', { params: { token } })}
      left={{
        title: 'No more emails about stock',
        lead: (email) => (
          <>
            <span>We will not email</span> {email}{' '}
            <span>about products that are back in stock any more.</span>
          </>
        ),
      }}
    />
  );
}
