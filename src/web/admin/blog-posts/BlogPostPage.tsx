import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { PostForm } from './PostForm.tsx';
import { adminPostQuery } from './queries.ts';

const list = { to: '/admin/dashboard/blog-posts', label: 'All blog posts' } as const;

export function BlogPostPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(adminPostQuery(id));
  return (
    <DetailPage query={query} what="blog post" list={list} gone="It may have been deleted." fresh>
      {(post, showCurrent) => (
        <div className="grid gap-6">
          <PageTitle
            actions={
              <Button asChild variant="secondary" size="sm">
                <a href={`/blog/${post.slug}`} target="_blank" rel="noreferrer">
                  View in the Shop
                </a>
              </Button>
            }
          >
            Edit Blog Post
          </PageTitle>
          <PostForm post={post} onShowCurrent={showCurrent} />
        </div>
      )}
    </DetailPage>
  );
}

export function NewBlogPostPage() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <BackLink to={list.to}>{list.label}</BackLink>
        <PageTitle>Add Blog Post</PageTitle>
      </div>
      <PostForm />
    </div>
  );
}
