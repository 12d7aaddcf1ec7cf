import { Skeleton } from '../../ui/Skeleton.tsx';

/** As large as the page of an order that awaits payment. */
export function PaymentSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 sm:gap-10">
      <h1>
        <span className="sr-only">Loading your order</span>
        <Skeleton className="h-11 w-72 max-w-full sm:h-13" />
      </h1>
      <Skeleton className="-mt-4 h-6 w-80 max-w-full sm:-mt-6" />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-10">
          <Skeleton className="h-66 rounded-surface" />
          <Skeleton className="h-90" />
        </div>
        <Skeleton className="h-120 rounded-surface" />
      </div>
    </div>
  );
}
