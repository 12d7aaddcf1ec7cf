import { PendingPage } from '../../frame/PendingPage.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** A section's skeleton while its code loads. */
export function SectionSkeleton() {
  return (
    <PendingPage className="grid gap-6">
      <Skeleton className="h-11 w-64 max-w-full" />
      <SkeletonRows hasHead />
    </PendingPage>
  );
}

/** A list's skeleton; `hasHead` adds a table's headings. */
export function SkeletonRows({
  count = 6,
  hasHead = false,
}: {
  count?: number;
  hasHead?: boolean;
}) {
  return (
    <div role="status" aria-label="Loading" className="grid divide-y divide-line">
      {hasHead && (
        <div className="flex h-10 items-center justify-between max-sm:hidden">
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 w-12" />
        </div>
      )}
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other name
        <div key={row} className="flex h-16 items-center justify-between gap-6">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
