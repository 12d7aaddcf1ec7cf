import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The article's shapes while it is under way. */
export function PostPagePending() {
  return (
    <div className="page-width min-h-dvh pt-3 pb-16 sm:pt-5">
      <div className="mx-auto max-w-[38rem]">
        <p role="status">
          <VisuallyHidden>Loading post</VisuallyHidden>
        </p>
        <div className="flex h-11 items-center sm:h-8">
          <Skeleton className="h-5 w-60" />
        </div>
        <div className="mt-3 grid gap-4 sm:mt-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-11 sm:h-13" />
          <Skeleton className="h-21 sm:h-14" />
        </div>
        <Skeleton className="my-8 aspect-3/2 rounded-surface sm:my-10" />
        <Skeleton className="h-60" />
      </div>
    </div>
  );
}
