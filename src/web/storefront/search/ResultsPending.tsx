import { Skeleton } from '../../ui/Skeleton.tsx';

/** Stands in the list's place until the first answer, but only where that takes longer than a glance. */
export function ResultsPending() {
  return (
    <div className="grid animate-appear gap-4 p-4 [animation-delay:200ms]">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-12 shrink-0" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
