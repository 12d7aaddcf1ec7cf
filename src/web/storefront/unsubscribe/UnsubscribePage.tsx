import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError, call, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageMessage } from '../../ui/PageMessage.tsx';

const route = getRouteApi('/unsubscribe/$token');

/** Where the unsubscribe link of each newsletter leads. */
export function UnsubscribePage() {
  const { token } = route.useParams();
  const leaving = useMutation({
    mutationFn: () => call('POST /api/newsletter/leave/{token}', { params: { token } }),
  });
  if (leaving.isSuccess) return <Left email={leaving.data.email} />;
  return (
    <div className="page-width py-10 sm:py-14">
      <PageMessage
        title="Leave the mailing list?"
        lead="You get no more news from us. Mails about orders you have placed still come."
        actions={
          <>
            <Button
              pending={leaving.isPending}
              pendingLabel="Leaving..."
              onClick={() => leaving.mutate()}
            >
              Unsubscribe
            </Button>
            <Button asChild variant="secondary">
              <Link to="/">Stay on the List</Link>
            </Button>
          </>
        }
      >
        {leaving.isError && (
          <Notice tone="error" title="You are not taken off yet">
            {leaving.error instanceof ApiError
              ? messageOf(leaving.error, 'Please try again in a minute.')
              : 'The shop could not be reached. Check your internet connection and try again.'}
          </Notice>
        )}
      </PageMessage>
    </div>
  );
}

function Left({ email }: { email: string }) {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageMessage
        title="You are off the list"
        lead={
          <span role="status">
            We write no more news to{' '}
            <strong className="font-semibold wrap-anywhere">{email}</strong>. It holds from this
            moment on.
          </span>
        }
        actions={
          <Button asChild variant="secondary">
            <Link to="/">Go to the Shop</Link>
          </Button>
        }
      />
    </div>
  );
}
