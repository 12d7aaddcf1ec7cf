import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError, call, messageOf } from '../../api.ts';
import { pageQuery } from '../../page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Credentials } from './Credentials.tsx';

const route = getRouteApi('/setup');

/** Creates the one administrator of a new shop, and shows the credentials or what went wrong. */
export function SetupPage() {
  const { token } = route.useSearch();
  const setup = useMutation({
    mutationFn: () => call('POST /api/setup-admin', { query: token ? { token } : {} }),
  });
  const { data: session } = useQuery(pageQuery('GET /api/auth/session', {}));
  const isSetUp = session !== undefined && !session.setUp;
  return (
    <div className="page-width py-10 sm:py-14">
      <div className="grid max-w-2xl gap-8">
        <PageTitle
          lead={
            (setup.isIdle || setup.isPending) &&
            !isSetUp &&
            'A new shop has no administrator yet. This creates the one account that manages products, discount codes and texts, and sees the orders.'
          }
        >
          Set Up the Shop
        </PageTitle>
        {setup.isSuccess ? (
          <Credentials {...setup.data.credentials} />
        ) : setup.isError ? (
          <Failure message={describe(setup.error)} onRetry={setup.reset} />
        ) : setup.isIdle && isSetUp ? (
          <AlreadySetUp />
        ) : (
          <div>
            <Button
              size="lg"
              pending={setup.isPending}
              pendingLabel="Creating account..."
              onClick={() => setup.mutate()}
            >
              Create Admin Account
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function AlreadySetUp() {
  return (
    <Notice
      tone="warning"
      title="This shop is already set up"
      action={
        <Button asChild variant="secondary">
          <a href="/admin">Go to Login Page</a>
        </Button>
      }
    >
      The administrator account already exists. Log in with the credentials that were shown when it
      was created.
    </Notice>
  );
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  if (message.includes('already exists')) return <AlreadySetUp />;
  return (
    <Notice
      tone="error"
      title="The account was not created"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

function describe(error: Error): string {
  return error instanceof ApiError
    ? messageOf(error, 'Failed to create admin user')
    : 'Network error. Please try again.';
}
