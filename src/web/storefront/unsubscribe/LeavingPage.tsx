import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeFailure } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { focusIfLost } from '../../ui/layout/focus.ts';

type LeavingPageProps = {
  title: string;
  lead: string;
  stayLabel: string;
  leave: () => Promise<{ email: string }>;
  left: { title: string; lead: (email: ReactNode) => ReactNode };
};

/** One button that stops mails to an address, and what it has done. */
export function LeavingPage({ title, lead, stayLabel, leave, left }: LeavingPageProps) {
  const leaving = useMutation({ mutationFn: leave });
  if (leaving.isSuccess) {
    const email = (
      <strong translate="no" className="font-semibold wrap-anywhere">
        {leaving.data.email}
      </strong>
    );
    return (
      <div className="page-width py-10 sm:py-14">
        <PageMessage
          title={left.title}
          lead={
            <span role="status" tabIndex={-1} ref={focusIfLost} className="outline-none">
              {left.lead(email)}
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
  return (
    <div className="page-width py-10 sm:py-14">
      <PageMessage
        title={title}
        lead={lead}
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
              <Link to="/">{stayLabel}</Link>
            </Button>
          </>
        }
      >
        {leaving.isError && (
          <Notice tone="error" title="You are still on the list">
            {describeFailure(
              leaving.error,
              'The shop could not be reached. Check your internet connection and try again.',
            )}
          </Notice>
        )}
      </PageMessage>
    </div>
  );
}
