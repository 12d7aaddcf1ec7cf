import { Link } from '@tanstack/react-router';
import type { BlogPostCard } from '../../../contracts/content/blog-posts.ts';
import { LongDate } from '../../ui/data/LongDate.tsx';
import { PostPicture } from './PostPicture.tsx';

type PostCardProps = { post: BlogPostCard; loading: 'eager' | 'lazy' };

/** One post in the grid. The title's link covers the card. */
export function PostCard({ post, loading }: PostCardProps) {
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
