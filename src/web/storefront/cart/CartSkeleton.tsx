import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** As large as a cart of two lines. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="contents noscript:hidden">
      <div className="border-b border-line">
        <Skeleton className="mb-2 h-5 w-16 max-sm:hidden" />
        {['first', 'second'].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-5 sm:grid-cols-[6rem_minmax(0,1fr)_8.5rem_6rem] sm:gap-x-6"
          >
            <Skeleton className="aspect-square" />
            <div className="grid content-start gap-2 pt-1">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-16" />
              <Skeleton className="h-4 w-24" />
            </div>
            <Skeleton className="h-11 w-33" />
            <Skeleton className="h-6 w-20 justify-self-end max-sm:hidden" />
          </div>
        ))}
      </div>
      <Skeleton className="h-88 rounded-surface" />
    </div>
  );
}
