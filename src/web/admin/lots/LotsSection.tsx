import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { EnterLot } from './EnterLot.tsx';
import { lotColumns, lotRow } from './lot-list.tsx';
import { adminLotsQuery } from './queries.ts';

/** The lots of a product, each with a page of its own. */
export function LotsSection({ productId }: { productId: string }) {
  const query = useQuery(adminLotsQuery(productId));
  const lots = query.data ?? [];
  return (
    <section aria-labelledby="lots" className="grid gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionTitle id="lots">Lots and Certificates</SectionTitle>
        {lots.length > 0 && <EnterLot productId={productId} last={lots[0]} />}
      </div>
      <LoadFailure query={query} what="The lots" />
      {query.isPending ? (
        <SkeletonRows count={2} />
      ) : query.data?.length === 0 ? (
        <EmptyState
          icon={FileCheck}
          heading="h3"
          title="No lot entered yet"
          action={<EnterLot productId={productId} />}
        >
          Until then the shop shows a certificate marked as a specimen.
        </EmptyState>
      ) : (
        <ListTable label="Lots" rows={lots} columns={lotColumns} {...lotRow} />
      )}
    </section>
  );
}
