import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../api.ts';
import { LeavingPage } from './LeavingPage.tsx';

const route = getRouteApi('/unsubscribe/$token');

/** Where the unsubscribe link of each newsletter leads. */
export function UnsubscribePage() {
  const { token } = route.useParams();
  return (
    <LeavingPage
      title="Leave the mailing list?"
      lead="You get no more news from us. Emails about orders you have placed still come."
      stayLabel="Stay on the List"
      leave={() => call('POST /api/newsletter/leave/{token}', { params: { token } })}
      left={{
        title: 'You are off the list',
        lead: (email) => (
          <>
            <span>We will not email news to</span> {email} <span>any more, starting now.</span>
          </>
        ),
      }}
    />
  );
}
