import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The grid's shapes while the posts are under way. */
export function BlogPagePending() {
  return (
    <div className="page-width grid gap-8 pt-8 pb-16 sm:pt-12">
      <p role="status">
        <VisuallyHidden>Loading posts</VisuallyHidden>
      </p>
      <div className="grid gap-3">
        <Skeleton className="h-13 w-40" />
        <Skeleton className="h-6 w-full max-w-measure" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="overflow-hidden rounded-surface border border-line bg-surface">
            <Skeleton className="aspect-3/2 rounded-none" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-7" />
              <Skeleton className="h-20" />
              <Skeleton className="h-5 w-40" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
