import { useQuery } from '@tanstack/react-query';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import type { OwnedPost } from '../../../contracts/admin-blog-posts.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { arrangeRows } from '../list/arrange-rows.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { postColumns, postSorts } from './post-columns.tsx';
import { ownedPostsQuery } from './queries.ts';

export function BlogPostsPage() {
  const query = useQuery(ownedPostsQuery);
  const { at, change } = useListAddress();
  const [deleted, setDeleted] = useState<OwnedPost>();
  const { rows, total } = arrangeRows(query.data ?? [], at, {
    textOf: ({ title, excerpt, category, author, date }) =>
      [title, excerpt, category, author, date].join(' '),
    sorts: postSorts,
  });
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="A post is in the shop as soon as it is saved, whatever its date."
        actions={<AddPost />}
      >
        Blog Post Management
      </PageTitle>
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search posts"
        count={query.data && `${total} ${total === 1 ? 'post' : 'posts'}`}
      />
      <ListView
        query={query}
        at={at}
        change={change}
        total={total}
        empty={
          <EmptyState icon={Newspaper} title="No blog posts yet" action={<AddPost />}>
            <p>Write about what you know: how a lot is tested, how a vial is stored.</p>
          </EmptyState>
        }
      >
        <ListTable
          label="Blog posts"
          columns={postColumns(setDeleted)}
          rows={rows}
          keyOf={({ id }) => id}
          sort={at.sort || '-date'}
          onSort={(sort) => change({ sort })}
        />
      </ListView>
      {deleted && (
        <DeleteDialog
          question="Are you sure you want to delete this blog post?"
          action={() => call('DELETE /api/admin/blog-posts/{id}', { params: { id: deleted.id } })}
          done={{ title: 'Blog post deleted', description: deleted.title }}
          failure="Failed to delete blog post"
          refresh={(queryClient) => queryClient.invalidateQueries(ownedPostsQuery)}
          onClose={() => setDeleted(undefined)}
        >
          ‘{deleted.title}’ and its text are gone then; links to it lead to a page that says so.
        </DeleteDialog>
      )}
    </div>
  );
}

function AddPost() {
  return (
    <Button asChild size="sm">
      <AdminLink to="/admin/dashboard/blog-posts/new">
        <Plus className="size-4" />
        Add Blog Post
      </AdminLink>
    </Button>
  );
}
