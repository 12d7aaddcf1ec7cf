import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { OwnedPost } from '../../../contracts/admin-blog-posts.ts';
import { Button } from '../../ui/Button.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { Thumbnail } from '../form/Thumbnail.tsx';
import type { Column } from '../list/ListTable.tsx';

/** What each column is sorted by. */
export const postSorts: Record<string, (post: OwnedPost) => string> = {
  title: ({ title }) => title,
  category: ({ category }) => category,
  author: ({ author }) => author,
  date: ({ date }) => date,
};

export function postColumns(onDelete: (post: OwnedPost) => void): Column<OwnedPost>[] {
  return [
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
      sortable: true,
      onPhone: 'title',
      cell: ({ id, title, excerpt }) => (
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
      ),
    },
    { id: 'category', label: 'Category', sortable: true, cell: ({ category }) => category },
    { id: 'author', label: 'Author', sortable: true, cell: ({ author }) => author },
    {
      id: 'date',
      label: 'Date',
      sortable: true,
      cell: ({ date }) => (
        <time dateTime={date} className="figures whitespace-nowrap">
          {date}
        </time>
      ),
    },
    {
      id: 'actions',
      label: 'Actions',
      quiet: true,
      className: 'w-px',
      cell: (post) => (
        <span className="flex gap-1 max-sm:-ml-3 sm:justify-end">
          <Button asChild variant="quiet" size="sm">
            <AdminLink
              to={`/admin/dashboard/blog-posts/${post.id}`}
              aria-label={`Edit ${post.title}`}
            >
              <Pencil className="size-4" />
              Edit
            </AdminLink>
          </Button>
          <Button asChild variant="quiet" size="sm">
            <a
              href={`/blog/${post.slug}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`View ${post.title} in the shop`}
            >
              <ExternalLink className="size-4" />
              View
            </a>
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete ${post.title}`}
            onClick={() => onDelete(post)}
          >
            <Trash2 className="size-4" />
            Delete
          </Button>
        </span>
      ),
    },
  ];
}
