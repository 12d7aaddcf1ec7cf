import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError, call, messageOf } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { CopyButton } from '../../ui/forms/CopyButton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

const route = getRouteApi('/setup');

/** Creates the one administrator of a new shop, and shows the credentials or what went wrong. */
export function SetupPage() {
  const { token } = route.useSearch();
  const setup = useMutation({ mutationFn: () => createAdministrator(token) });
  return (
    <div className="page-width py-10 sm:py-14">
      <div className="grid max-w-2xl gap-8">
        <PageTitle
          lead={
            (setup.isIdle || setup.isPending) &&
            'A new shop needs an administrator: the one account that manages products, discount codes and texts, and sees the orders. It is created once.'
          }
        >
          Set Up the Shop
        </PageTitle>
        {setup.isSuccess ? (
          <Credentials {...setup.data} />
        ) : setup.isError ? (
          <Failure message={describe(setup.error)} onRetry={setup.reset} />
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

/** Gives the credentials. An answer without any created nobody, whatever its status: it throws as a refusal does. */
async function createAdministrator(token: string | undefined) {
  const answer = await call('POST /api/setup-admin', { query: token ? { token } : {} });
  const { credentials }: Partial<typeof answer> = answer ?? {};
  if (!credentials?.username || !credentials.password) {
    throw new ApiError(502, JSON.stringify(answer));
  }
  return credentials;
}

function describe(error: Error): string {
  return error instanceof TypeError
    ? 'Network error. Please try again.'
    : messageOf(error, 'Failed to create admin user');
}

/** The administrator's name and password, shown only once. */
function Credentials({ username, password }: { username: string; password: string }) {
  return (
    <section aria-labelledby="credentials-title" className="grid gap-4">
      <div role="status">
        <h2 id="credentials-title" className="text-lg font-semibold">
          Administrator account created
        </h2>
      </div>
      <dl className="border-b border-line">
        <Secret id="username" label="Username" text={username} />
        <Secret id="password" label="Password" text={password} />
      </dl>
      <Notice tone="warning" title="Save these now">
        The password is shown this once and cannot be read again. Keep both in a password manager
        before you leave this page.
      </Notice>
      <div>
        <Button asChild size="lg">
          <a href="/admin">Go to Login Page</a>
        </Button>
      </div>
    </section>
  );
}

type SecretProps = { id: string; label: string; text: string };

function Secret({ id, label, text }: SecretProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[auto_1fr] sm:items-center">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:justify-end">
        <span id={id} translate="no" className="code-figures break-all">
          {text}
        </span>
        <CopyButton text={text} what={label.toLowerCase()} sourceId={id} variant="secondary" />
      </dd>
    </div>
  );
}
