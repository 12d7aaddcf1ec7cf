import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { asApiError, messageOf } from '../api.ts';
import { PageMessage } from '../ui/feedback/PageMessage.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { focusTitleWhenGone } from '../ui/layout/focus.ts';
import { loadWhatFailed } from './lazy-page.ts';

type PageFailureProps = {
  error: unknown;
  /** How to try again, where that is not by the router's loaders. */
  retry?: () => Promise<unknown>;
  /** What can be done while the shop itself is away. */
  meanwhile?: ReactNode;
};

/** In the place of a page whose data could not be loaded: what happened, and a button that tries again. */
export function PageFailure({ error, retry, meanwhile }: PageFailureProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);

  async function tryAgain({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    setRetrying(true);
    // The page may show some time after its data and code have come.
    focusTitleWhenGone(button);
    await loadWhatFailed();
    await (retry ? retry() : router.invalidate());
    setRetrying(false);
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
            <span>
              {unreachable
                ? 'Check your internet connection, then try again.'
                : messageOf(error, 'Please try again. If it fails once more, write to us.')}
            </span>
            {status && (
              <span className="code-figures mt-2 block text-sm">{`Status ${status}`}</span>
            )}
          </>
        }
        actions={
          <Button pending={retrying} pendingLabel="Trying again..." onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        {status === 503 && meanwhile}
      </PageMessage>
    </div>
  );
}
