import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookText, Rss } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { blogPostsQuery } from '../queries.ts';
import { PostCard } from './PostCard.tsx';

/** How many cards load their picture at once: those that a wide screen shows at once. */
const EAGER_CARDS = 3;

export function BlogPage() {
  const { data: posts } = useSuspenseQuery(blogPostsQuery);
  return (
    <div className="page-width grid gap-8 pt-8 pb-16 sm:pt-12">
      <PageTitle
        lead="Notes for the bench: how peptides are stored, dissolved, measured and handled."
        actions={
          <a
            href="/blog/rss.xml"
            className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft hover:text-aurora-ink hover:underline"
          >
            <Rss className="size-4" aria-hidden="true" />
            RSS feed
          </a>
        }
      >
        Blog
      </PageTitle>
      {posts.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} loading={index < EAGER_CARDS ? 'eager' : 'lazy'} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={NotebookText}
          title="Nothing has been posted yet"
          action={
            <Button asChild>
              <Link to="/shop">See all products</Link>
            </Button>
          }
        >
          Please come back later.
        </EmptyState>
      )}
    </div>
  );
}

/** As large as a page of posts, until they are there. */
export function BlogPagePending() {
  return (
    <div className="page-width grid min-h-dvh content-start gap-8 pt-8 pb-16 sm:pt-12">
      <p role="status" className="absolute">
        <span className="sr-only">Loading posts</span>
      </p>
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
    </div>
  );
}
