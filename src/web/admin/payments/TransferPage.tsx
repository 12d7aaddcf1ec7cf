import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../api.ts';
import { PageFailure } from '../../frame/PageFailure.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BackLink } from '../BackLink.tsx';
import { SkeletonRows } from '../SectionPending.tsx';
import { transferQuery } from './queries.ts';
import { TransferSheet } from './TransferSheet.tsx';

/** One transfer: what it is, what to do about it, and what was done. */
export function TransferPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(transferQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle lead="Its address may be mistyped. No transfer is ever deleted.">
          Transfer not found
        </PageTitle>
      </div>
    );
  }
  if (query.isError && !query.data) {
    return <PageFailure error={query.error} reset={() => void query.refetch()} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
      {query.data ? <TransferSheet key={id} transfer={query.data} /> : <SkeletonRows />}
    </div>
  );
}
