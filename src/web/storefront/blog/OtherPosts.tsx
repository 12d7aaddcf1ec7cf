import { Link } from '@tanstack/react-router';
import type { BlogPost } from '../../../contracts/content/blog-posts.ts';

/** Links at a post's end: the older post on the left, the newer one on the right. */
export function OtherPosts({ previous, next }: Pick<BlogPost, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="Other posts"
      data-screen-only=""
      className="mt-14 grid gap-4 border-t border-line pt-6 sm:grid-cols-2"
    >
      {previous && <Other label="Previous" post={previous} />}
      {next && <Other label="Next" post={next} className="sm:col-start-2 sm:text-right" />}
    </nav>
  );
}

type OtherProps = {
  label: string;
  post: NonNullable<BlogPost['next']>;
  className?: string;
};

function Other({ label, post, className }: OtherProps) {
  return (
    <div className={className}>
      <p className="text-sm text-ink-soft">{label}</p>
      <Link
        to="/blog/$slug"
        params={{ slug: post.slug }}
        className="inline-block py-1.5 font-semibold hover:text-aurora-ink hover:underline"
      >
        {post.title}
      </Link>
    </div>
  );
}
