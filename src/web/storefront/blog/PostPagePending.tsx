import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The article's shapes while it is under way. */
export function PostPagePending() {
  return (
    <div className="page-width pt-3 pb-16 sm:pt-5">
      <div className="mx-auto grid max-w-[38rem] gap-4">
        <p role="status">
          <VisuallyHidden>Loading post</VisuallyHidden>
        </p>
        <Skeleton className="h-6 w-60" />
        <Skeleton className="mt-4 h-5 w-72" />
        <Skeleton className="h-13" />
        <Skeleton className="h-14" />
        <Skeleton className="my-6 aspect-3/2 rounded-surface" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
