import { Skeleton } from '../ui/Skeleton.tsx';

/** The shape of a section while its code or data is under way. */
export function SectionPending() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-11 w-64 max-w-full" />
      <SkeletonRows />
    </div>
  );
}

/** The shape of a list's rows. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div className="grid gap-px" role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other name
        <Skeleton key={row} className="h-13 w-full" />
      ))}
    </div>
  );
}
