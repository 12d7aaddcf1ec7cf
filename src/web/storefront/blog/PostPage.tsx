import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { PostArticle } from '../../ui/data/PostArticle.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { blogPostQuery } from '../queries.ts';
import { PostPicture } from './PostPicture.tsx';
import '../../ui/data/article.css';
import type { BlogPost } from '../../../contracts/content/blog-posts.ts';

const route = getRouteApi('/blog/$slug');

export function PostPage() {
  const { slug } = route.useParams();
  const { data: post } = useSuspenseQuery(blogPostQuery(slug));
  const { title, excerpt, image, category, date, author, html, previous, next } = post;
  return (
    <div className="page-width pt-3 pb-16 sm:pt-5">
      {/* 38rem is about 70 characters of the article's text. */}
      <div className="mx-auto max-w-[38rem]">
        <Breadcrumbs current={title}>
          <Link to="/">Home</Link>
          <Link to="/blog">Blog</Link>
        </Breadcrumbs>
        <div className="mt-3 sm:mt-6">
          <PostArticle
            {...{ title, excerpt, category, author, date }}
            picture={
              <PostPicture
                image={image}
                sizes="(min-width: 660px) 608px, 92vw"
                loading="priority"
                className="my-8 rounded-surface sm:my-10 print:hidden"
              />
            }
            text={<ArticleText html={html} />}
          />
        </div>
        <OtherPosts previous={previous} next={next} />
      </div>
    </div>
  );
}

/** Text that the server rendered from Markdown. Links within the shop are followed by the router. */
function ArticleText({ html }: { html: string }) {
  const router = useRouter();

  function follow(event: MouseEvent) {
    const href = readShopLink(event);
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown, raw HTML escaped
    <div className="article" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** The address within the shop that a click leads to; undefined where it is left to the browser. */
function readShopLink(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return;
  // Anchors on this page and files, such as the feed, are left to the browser.
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (isSamePage && link.hash) return;
  if (link.pathname.startsWith('/api/') || /\.\w+$/.test(link.pathname)) return;
  return link.pathname + link.search + link.hash;
}

/** Links at a post's end: the older post on the left, the newer one on the right. */
function OtherPosts({ previous, next }: Pick<BlogPost, 'previous' | 'next'>) {
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
