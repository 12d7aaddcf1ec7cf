import { Skeleton } from '../../ui/Skeleton.tsx';

/** Two lines, the discount field and the figures, as large as the real ones. */
export function SummarySkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      {['first', 'second'].map((line) => (
        <div key={line} className="grid grid-cols-[3rem_minmax(0,1fr)_4rem] items-center gap-x-3">
          <Skeleton className="aspect-square" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="h-4" />
        </div>
      ))}
      <Skeleton className="h-19" />
      <Skeleton className="h-39" />
    </div>
  );
}
