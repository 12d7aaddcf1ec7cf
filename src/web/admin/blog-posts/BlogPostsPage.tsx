import { useQuery } from '@tanstack/react-query';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminPost } from '../../../contracts/content/admin-blog-posts.ts';
import { call } from '../../api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { LocalList } from '../list/LocalList.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { postColumns } from './post-columns.tsx';
import { adminPostsQuery } from './queries.ts';

const addPost = (
  <ButtonLink to="/admin/dashboard/blog-posts/new" icon={Plus}>
    Add Blog Post
  </ButtonLink>
);

export function BlogPostsPage() {
  const query = useQuery(adminPostsQuery);
  const [deleted, setDeleted] = useState<AdminPost>();
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="A post is in the shop as soon as it is saved, whatever its date."
        actions={addPost}
      >
        Blog Post Management
      </PageTitle>
      <LocalList
        query={query}
        rows={query.data ?? []}
        columns={postColumns(setDeleted)}
        textOf={({ title, excerpt, category, author, date }) =>
          [title, excerpt, category, author, date].join(' ')
        }
        label="Blog posts"
        searchLabel="Search posts"
        describeCount={(total) => `${total} ${total === 1 ? 'post' : 'posts'}`}
        sort="-date"
        empty={
          <EmptyState icon={Newspaper} title="No blog posts yet" action={addPost}>
            <p>Write about what you know: how a lot is tested, how a vial is stored.</p>
          </EmptyState>
        }
      />
      {deleted && (
        <DeleteDialog
          question="Are you sure you want to delete this blog post?"
          action={() => call('DELETE /api/admin/blog-posts/{id}', { params: { id: deleted.id } })}
          done={{ title: 'Blog post deleted', description: deleted.title }}
          failure="Failed to delete blog post"
          refresh={(queryClient) => queryClient.invalidateQueries(adminPostsQuery)}
          onClose={() => setDeleted(undefined)}
        >{`‘${deleted.title}’ and its text will be deleted; links to it will show that it is gone.`}</DeleteDialog>
      )}
    </div>
  );
}
