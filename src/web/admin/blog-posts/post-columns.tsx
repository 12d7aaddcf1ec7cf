import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { AdminPost } from '../../../contracts/content/admin-blog-posts.ts';
import { Thumbnail } from '../form/Thumbnail.tsx';
import type { Column } from '../list/ListTable.tsx';
import { actionsColumn, RowActions } from '../list/RowActions.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { ListDate } from '../page/ListDate.tsx';

export function postColumns(onDelete: (post: AdminPost) => void): Column<AdminPost>[] {
  return [
    {
      id: 'image',
      label: 'Image',
      quiet: true,
      onPhone: 'hidden',
      className: 'w-16',
      cell: ({ image }) => <Thumbnail image={image} className="w-14" />,
    },
    {
      id: 'title',
      label: 'Title',
      sortBy: ({ title }) => title,
      onPhone: 'title',
      cell: ({ id, title, excerpt, image }) => (
        <span className="flex min-w-0 items-start gap-3">
          <Thumbnail image={image} className="w-14 sm:hidden" />
          <span className="grid min-w-0 gap-0.5">
            <AdminLink
              to={`/admin/dashboard/blog-posts/${id}`}
              className="justify-self-start font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {title}
            </AdminLink>
            <span className="line-clamp-2 max-w-measure font-normal wrap-anywhere text-ink-soft">
              {excerpt}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'category',
      label: 'Category',
      sortBy: ({ category }) => category,
      cell: ({ category }) => category,
    },
    {
      id: 'author',
      label: 'Author',
      sortBy: ({ author }) => author,
      className: 'sm:max-xl:hidden',
      cell: ({ author }) => author,
    },
    {
      id: 'date',
      label: 'Date',
      sortBy: ({ date }) => date,
      cell: ({ date }) => <ListDate date={date} />,
    },
    {
      ...actionsColumn,
      cell: (post) => (
        <RowActions
          name={post.title}
          actions={[
            { icon: Pencil, label: 'Edit', to: `/admin/dashboard/blog-posts/${post.id}` },
            {
              icon: ExternalLink,
              label: 'View',
              ariaLabel: `View ${post.title} in the shop`,
              href: `/blog/${post.slug}`,
            },
            { icon: Trash2, label: 'Delete', onClick: () => onDelete(post) },
          ]}
        />
      ),
    },
  ];
}
