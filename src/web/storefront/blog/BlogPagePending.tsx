import { PendingPage } from '../../frame/PendingPage.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** As large as a page of posts, until they are there. */
export function BlogPagePending() {
  return (
    <PendingPage
      label="Loading posts"
      className="page-width grid min-h-dvh content-start gap-8 pt-8 pb-16 sm:pt-12"
    >
      <div className="grid gap-3">
        <Skeleton className="h-11 w-40 sm:h-13" />
        <Skeleton className="h-12 w-full max-w-measure sm:h-6" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="overflow-hidden rounded-surface border border-line bg-surface">
            <Skeleton className="aspect-3/2 rounded-none" />
            <div className="grid gap-2 p-4 sm:p-5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-14" />
              <Skeleton className="mb-2 h-18" />
              <div className="border-t border-line pt-3">
                <Skeleton className="h-5 w-40" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </PendingPage>
  );
}
