import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { asApiError, call, describeFailure, messageOf } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { focusIfLost, focusTitleIfLost } from '../../ui/layout/focus.ts';
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
    onError: () => void session.refetch(),
  });
  const isSignedIn = Boolean(session.data?.email);
  if (asApiError(opening.error)?.status === 410) {
    return (
      <PageMessage
        title="This link opens nothing any more"
        lead={
          <span role="status" tabIndex={-1} ref={focusIfLost} className="outline-none">
            {messageOf(opening.error, '')}
          </span>
        }
        actions={
          <Button asChild>
            <Link to="/my-orders" replace>
              {isSignedIn ? 'See My Orders' : 'Ask for a New Link'}
            </Link>
          </Button>
        }
      />
    );
  }
  return (
    <PageMessage
      title="My orders"
      lead="This browser will show your orders, invoices and addresses for 30 days, or until you sign out. On a computer that others use, sign out when you are done."
      actions={
        <Button
          pending={opening.isPending}
          pendingLabel="Opening..."
          onClick={() => opening.mutate()}
        >
          Open My Orders
        </Button>
      }
    >
      {opening.isError && (
        <Notice tone="error" title="Your orders are not open yet">
          {describeFailure(
            opening.error,
            'The shop could not be reached. Check your connection and try again.',
          )}
        </Notice>
      )}
    </PageMessage>
  );
}
