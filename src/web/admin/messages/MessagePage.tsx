import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BackLink } from '../BackLink.tsx';
import { SkeletonRows } from '../SectionPending.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { messageQuery } from './queries.ts';

/** One message, whole. */
export function MessagePage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(messageQuery(id));
  return (
    <div className="grid max-w-3xl gap-2">
      <BackLink to="/admin/dashboard/messages">All messages</BackLink>
      {query.isPending && <SkeletonRows />}
      {query.isError && <NotLoaded error={query.error} retry={() => void query.refetch()} />}
      {query.data && <MessageSheet key={query.data.id} message={query.data} />}
    </div>
  );
}

function NotLoaded({ error, retry }: { error: unknown; retry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Notice
      tone="error"
      title={isGone ? 'Message not found' : 'This message could not be loaded'}
      action={
        !isGone && (
          <Button variant="secondary" size="sm" onClick={retry}>
            Try Again
          </Button>
        )
      }
    >
      {isGone
        ? 'It was deleted, or its address is mistyped.'
        : messageOf(error, 'The shop could not be reached. Check your internet connection.')}
    </Notice>
  );
}
