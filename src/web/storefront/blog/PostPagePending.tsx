import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PendingPage } from '../../frame/PendingPage.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { blogPostsQuery } from '../queries.ts';

const route = getRouteApi('/blog/$slug');

/** As large as a post, until it is there. A title that the blog's page has told is there at once. */
export function PostPagePending() {
  const { slug } = route.useParams();
  const { data: posts = [] } = useQuery({ ...blogPostsQuery, enabled: false });
  const known = posts.find((post) => post.slug === slug);
  return (
    <PendingPage label="Loading post" className="page-width min-h-dvh pt-3 pb-16 sm:pt-5">
      <div className="mx-auto max-w-[38rem]">
        <div className="flex h-11 items-center sm:h-8">
          <Skeleton className="h-5 w-60" />
        </div>
        <div className="mt-3 grid gap-4 wrap-anywhere sm:mt-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          {known ? (
            <>
              <h1 className="font-display text-3xl tracking-[-0.015em] sm:text-4xl">
                {known.title}
              </h1>
              <p className="max-w-measure text-lg text-ink-soft">{known.excerpt}</p>
            </>
          ) : (
            <>
              <Skeleton className="h-11 sm:h-13" />
              <Skeleton className="h-21 sm:h-14" />
            </>
          )}
        </div>
        <Skeleton className="my-8 aspect-3/2 rounded-surface sm:my-10" />
        <Skeleton className="h-60" />
      </div>
    </PendingPage>
  );
}
