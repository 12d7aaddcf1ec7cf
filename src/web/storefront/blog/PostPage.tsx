import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { LongDate } from '../../ui/LongDate.tsx';
import { blogPostQuery } from '../queries.ts';
import { ArticleText } from './ArticleText.tsx';
import { OtherPosts } from './OtherPosts.tsx';
import { PostPicture } from './PostPicture.tsx';

const route = getRouteApi('/blog/$slug');

export function PostPage() {
  const { slug } = route.useParams();
  const { data: post } = useSuspenseQuery(blogPostQuery(slug));
  const { title, excerpt, image, category, date, author, html, previous, next } = post;
  return (
    <div className="page-width pt-3 pb-16 sm:pt-5">
      {/* 38rem hold about 70 characters of the article's text. */}
      <div className="mx-auto max-w-[38rem]">
        <Breadcrumbs links={breadcrumbs} current={title} />
        <article className="mt-3 sm:mt-6">
          <header className="grid gap-4">
            <p className="figures flex flex-wrap gap-x-2 text-sm text-ink-soft">
              <span>{category}</span>
              <span aria-hidden="true">·</span>
              <LongDate date={date} />
              <span aria-hidden="true">·</span>
              <span>{author}</span>
            </p>
            <h1 className="font-display text-3xl tracking-[-0.015em] sm:text-4xl">{title}</h1>
            <p className="max-w-measure text-lg text-ink-soft">{excerpt}</p>
          </header>
          <PostPicture
            image={image}
            sizes="(min-width: 660px) 608px, 92vw"
            load="first"
            className="my-8 rounded-surface sm:my-10 print:hidden"
          />
          <ArticleText html={html} />
        </article>
        <OtherPosts previous={previous} next={next} />
      </div>
    </div>
  );
}

const breadcrumbs = [
  { key: 'home', link: <Link to="/">Home</Link> },
  { key: 'blog', link: <Link to="/blog">Blog</Link> },
];
