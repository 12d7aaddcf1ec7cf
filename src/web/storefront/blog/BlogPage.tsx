import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookText, Rss } from 'lucide-react';
import type { BlogPostCard } from '../../../contracts/content/blog-posts.ts';
import { LongDate } from '../../ui/data/LongDate.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { blogPostsQuery } from '../queries.ts';
import { PostPicture } from './PostPicture.tsx';

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

type PostCardProps = { post: BlogPostCard; loading: 'eager' | 'lazy' };

/** One post in the grid. The title's link covers the card. */
function PostCard({ post, loading }: PostCardProps) {
  const { slug, title, excerpt, image, category, date, author } = post;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-surface border border-line bg-surface transition-colors hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-aurora">
      <PostPicture
        image={image}
        sizes="(min-width: 1200px) 361px, (min-width: 1024px) 29vw, (min-width: 640px) 44vw, 88vw"
        loading={loading}
      />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <p className="text-sm text-ink-soft">{category}</p>
        <h2 className="text-lg leading-snug font-semibold">
          <Link
            to="/blog/$slug"
            params={{ slug }}
            className="outline-none group-hover:underline after:absolute after:inset-0 decoration-1 underline-offset-4"
          >
            {title}
          </Link>
        </h2>
        <p className="mb-2 text-ink-soft">{excerpt}</p>
        <p className="figures mt-auto flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm text-ink-soft">
          <LongDate date={date} />
          <span>{author}</span>
        </p>
      </div>
    </article>
  );
}
