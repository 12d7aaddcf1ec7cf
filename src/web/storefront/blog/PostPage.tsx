import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PostArticle } from '../../ui/data/PostArticle.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
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
