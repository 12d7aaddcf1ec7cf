import type { ReactNode } from 'react';
import type { BlogPost } from '../../../contracts/content/blog-posts.ts';
import { LongDate } from './LongDate.tsx';

/** The date is '' while none is chosen. */
type PostArticleProps = Pick<BlogPost, 'title' | 'excerpt' | 'category' | 'author' | 'date'> & {
  picture: ReactNode;
  /** The body, in an element of the class `article`. */
  text: ReactNode;
  /** The title's level: h1 on the post's own page. */
  heading?: 'h1' | 'h2';
};

/** A blog post, as the shop shows it and the owner's preview too. */
export function PostArticle({
  title,
  excerpt,
  category,
  author,
  date,
  picture,
  text,
  heading: Heading = 'h1',
}: PostArticleProps) {
  return (
    <article className="wrap-anywhere">
      <header className="grid gap-4">
        <p className="figures flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <span>{category}</span>
          <span aria-hidden="true">·</span>
          {date && <LongDate date={date} />}
          <span aria-hidden="true">·</span>
          <span>{author}</span>
        </p>
        <Heading className="font-display text-3xl tracking-[-0.015em] sm:text-4xl">{title}</Heading>
        <p className="max-w-measure text-lg text-ink-soft">{excerpt}</p>
      </header>
      {picture}
      {text}
    </article>
  );
}
