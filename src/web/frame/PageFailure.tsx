import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { asApiError, messageOf } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { focusTitleIfLost } from '../ui/give-focus-back.ts';
import { PageMessage } from '../ui/PageMessage.tsx';

type PageFailureProps = {
  error: unknown;
  /** Reads again what the router does not load itself. */
  again?: () => Promise<unknown>;
  /** What can be done meanwhile, where the shop itself is away. */
  meanwhile?: ReactNode;
};

/** Stands where a page's data could not be loaded: what happened, and a button that tries again. */
export function PageFailure({ error, again, meanwhile }: PageFailureProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    await (again ? again() : router.invalidate());
    setRetrying(false);
    focusTitleIfLost();
  }

  // A call that failed without an answer never reached the server.
  const unreachable = error instanceof TypeError;
  const status = asApiError(error)?.status;
  return (
    <div className="page-width py-10 sm:py-14" role="alert">
      <PageMessage
        title={unreachable ? 'The shop could not be reached' : 'This page could not be loaded'}
        lead={
          <>
            {unreachable
              ? 'Check your internet connection, then try again.'
              : messageOf(error, 'Please try again. If it fails once more, write to us.')}
            {status && <span className="code-figures mt-2 block text-sm">Status {status}</span>}
          </>
        }
        actions={
          <Button pending={retrying} pendingLabel="Trying again..." onClick={retry}>
            Try again
          </Button>
        }
      >
        {status === 503 && meanwhile}
      </PageMessage>
    </div>
  );
}
