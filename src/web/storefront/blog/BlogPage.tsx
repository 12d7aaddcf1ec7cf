import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookText, Rss } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
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
