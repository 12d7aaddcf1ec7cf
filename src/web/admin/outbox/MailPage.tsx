import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BackLink } from '../BackLink.tsx';
import { SkeletonRows } from '../SectionPending.tsx';
import { MailSheet } from './MailSheet.tsx';
import { mailQuery } from './queries.ts';

/** One mail, whole. */
export function MailPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(mailQuery(id));
  return (
    <div className="grid max-w-3xl gap-2">
      <BackLink to="/admin/dashboard/outbox">All mails</BackLink>
      {query.isPending && <SkeletonRows />}
      {query.isError && !query.data && (
        <NotLoaded error={query.error} retry={() => void query.refetch()} />
      )}
      {query.data && <MailSheet key={query.data.id} mail={query.data} />}
    </div>
  );
}

function NotLoaded({ error, retry }: { error: unknown; retry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Notice
      tone="error"
      title={isGone ? 'Mail not found' : 'This mail could not be loaded'}
      action={
        !isGone && (
          <Button variant="secondary" size="sm" onClick={retry}>
            Try Again
          </Button>
        )
      }
    >
      {isGone
        ? 'It was deleted with what it told of, or its address is mistyped.'
        : messageOf(error, 'The shop could not be reached. Check your internet connection.')}
    </Notice>
  );
}
