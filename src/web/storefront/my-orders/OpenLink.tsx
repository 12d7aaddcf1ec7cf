import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call, describeFailure } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { focusTitleIfLost } from '../../ui/layout/focus.ts';
import { changeSession, myOrdersSessionQuery } from './my-orders-queries.ts';

/** Where a mailed link leads. A press uses it up, since programs that look through mails open every link. */
export function OpenLink({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const session = useQuery(myOrdersSessionQuery);
  const opening = useMutation({
    mutationFn: () => call('POST /api/my-orders/open', { body: { token } }),
    onSuccess: async (answer) => {
      await changeSession(queryClient, answer);
      // Without the token, so that it stays in no bookmark.
      await navigate({ to: '/my-orders', replace: true });
      focusTitleIfLost();
    },
    // Its answer may have been lost on the way.
    onError: () => session.refetch(),
  });
  const isSignedIn = Boolean(session.data?.email);
  return (
    <PageMessage
      title="My orders"
      lead="This browser will show your orders, invoices and addresses for 30 days, or until you sign out. On a computer that others use, sign out when you are done."
      actions={
        opening.isError ? (
          <>
            <Button asChild>
              <Link to="/my-orders" replace>
                {isSignedIn ? 'See My Orders' : 'Ask for a New Link'}
              </Link>
            </Button>
            <Button
              variant="secondary"
              pending={opening.isPending}
              pendingLabel="Opening..."
              onClick={() => opening.mutate()}
            >
              Try again
            </Button>
          </>
        ) : (
          <Button
            pending={opening.isPending}
            pendingLabel="Opening..."
            onClick={() => opening.mutate()}
          >
            Open My Orders
          </Button>
        )
      }
    >
      {opening.isError && (
        <Notice tone="error" title="This link opens nothing">
          {describeFailure(
            opening.error,
            'The shop could not be reached. Check your connection and try again.',
          )}
        </Notice>
      )}
    </PageMessage>
  );
}
