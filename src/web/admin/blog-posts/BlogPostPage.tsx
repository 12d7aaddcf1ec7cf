import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api.ts';
import { PageFailure } from '../../frame/PageFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { BackLink } from '../BackLink.tsx';
import { SectionPending } from '../SectionPending.tsx';
import { PostForm } from './PostForm.tsx';
import { ownedPostQuery } from './queries.ts';

/** One blog post, to be changed. */
export function BlogPostPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(ownedPostQuery(id));
  const [opening, setOpening] = useState(0);
  if (query.error instanceof ApiError && query.error.status === 404) return <PostMissing />;
  if (query.isError) {
    return <PageFailure error={query.error} reset={() => void query.refetch()} />;
  }
  // What another visit left may be old: the form starts with what is read now.
  if (!query.isFetchedAfterMount || !query.data) return <SectionPending />;
  return (
    <div className="grid gap-6">
      <PostHead
        actions={
          <Button asChild variant="secondary" size="sm">
            <a href={`/blog/${query.data.slug}`} target="_blank" rel="noreferrer">
              View in the Shop
            </a>
          </Button>
        }
      >
        Edit Blog Post
      </PostHead>
      <PostForm
        key={`${id} ${opening}`}
        post={query.data}
        onShowCurrent={() => void query.refetch().then(() => setOpening((times) => times + 1))}
      />
    </div>
  );
}

/** A blog post that is not there yet. */
export function NewBlogPostPage() {
  return (
    <div className="grid gap-6">
      <PostHead>Add Blog Post</PostHead>
      <PostForm />
    </div>
  );
}

function PostHead({ children, actions }: { children: string; actions?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <BackLink to="/admin/dashboard/blog-posts">All blog posts</BackLink>
      <PageTitle actions={actions}>{children}</PageTitle>
    </div>
  );
}

function PostMissing() {
  return (
    <EmptyState
      icon={FileX}
      title="Blog post not found"
      action={
        <Button asChild size="sm">
          <AdminLink to="/admin/dashboard/blog-posts">All blog posts</AdminLink>
        </Button>
      }
    >
      <p>It may have been deleted.</p>
    </EmptyState>
  );
}
