import { ExternalLink, Newspaper, Pencil, Plus, Trash2 } from 'lucide-react';
import type { AdminPost } from '../../../contracts/content/admin-blog-posts.ts';
import { postSorts } from '../../../contracts/wire/admin-lists.ts';
import { call } from '../../api.ts';
import { Thumbnail } from '../form/Thumbnail.tsx';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { pageQuery } from '../list/endpoint-query.ts';
import { readListParams } from '../list/read-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { ListDate } from '../page/ListDate.tsx';
import { refreshPosts } from './queries.ts';

export const addPost = (
  <ButtonLink to="/admin/dashboard/blog-posts/new" icon={Plus}>
    Add Blog Post
  </ButtonLink>
);

const columns: readonly Column<AdminPost>[] = [
  {
    id: 'image',
    label: 'Image',
    quiet: true,
    className: 'w-16',
    cell: ({ image }) => <Thumbnail image={image} className="w-14" />,
  },
  {
    id: 'title',
    label: 'Title',
    sorts: true,
    onPhone: 'title',
    cell: ({ title }) => title,
    below: ({ excerpt }) => (
      <span className="line-clamp-2 max-w-measure wrap-anywhere text-ink-soft">{excerpt}</span>
    ),
  },
  {
    id: 'category',
    label: 'Category',
    sorts: true,
    onPhone: 'detail',
    cell: ({ category }) => category,
  },
  {
    id: 'author',
    label: 'Author',
    sorts: true,
    className: 'sm:max-xl:hidden',
    cell: ({ author }) => author,
  },
  {
    id: 'date',
    label: 'Date',
    sorts: true,
    onPhone: 'detail',
    cell: ({ date }) => <ListDate date={date} />,
  },
];

export const postList: ListDeclaration<AdminPost> = {
  label: 'Blog posts',
  noun: 'post',
  query: (at) =>
    pageQuery('GET /api/admin/blog-posts', { query: readListParams(at, { sorts: postSorts }) }),
  search: { label: 'Search posts' },
  columns: () => columns,
  sort: '-date',
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  to: ({ id }) => `/admin/dashboard/blog-posts/${id}`,
  actions: ({ id, title, slug }) => [
    { icon: Pencil, label: 'Edit', to: `/admin/dashboard/blog-posts/${id}` },
    {
      icon: ExternalLink,
      label: 'View',
      ariaLabel: `View ${title} in the shop`,
      href: `/blog/${slug}`,
    },
  ],
  deletion: {
    icon: Trash2,
    label: 'Delete',
    ask: ({ id, title }) => ({
      question: 'Are you sure you want to delete this blog post?',
      children: `‘${title}’ and its text will be deleted; links to it will show that it is gone.`,
      action: () => call('DELETE /api/admin/blog-posts/{id}', { params: { id } }),
      done: { title: 'Blog post deleted', description: title },
      failure: 'Failed to delete blog post',
      refresh: refreshPosts,
    }),
  },
  empty: () => ({
    icon: Newspaper,
    title: 'No blog posts yet',
    text: 'Write about what you know: how a lot is tested, how a vial is stored.',
    action: addPost,
  }),
};
