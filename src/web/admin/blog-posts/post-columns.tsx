import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { OwnedPost } from '../../../contracts/admin-blog-posts.ts';
import { Button } from '../../ui/Button.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { Thumbnail } from '../form/Thumbnail.tsx';
import { ListDate } from '../ListDate.tsx';
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
      onPhone: 'hidden',
      className: 'w-16',
      cell: ({ image }) => <Thumbnail image={image} className="w-14" />,
    },
    {
      id: 'title',
      label: 'Title',
      sortable: true,
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
    { id: 'category', label: 'Category', sortable: true, cell: ({ category }) => category },
    {
      id: 'author',
      label: 'Author',
      sortable: true,
      className: 'sm:max-xl:hidden',
      cell: ({ author }) => author,
    },
    {
      id: 'date',
      label: 'Date',
      sortable: true,
      cell: ({ date }) => <ListDate date={date} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      quiet: true,
      className: 'w-px',
      cell: (post) => (
        <span className="flex max-sm:-ml-3 sm:justify-end xl:gap-1">
          <Button asChild variant="quiet" size="sm">
            <AdminLink
              to={`/admin/dashboard/blog-posts/${post.id}`}
              aria-label={`Edit ${post.title}`}
              data-tooltip=""
            >
              <Pencil className="size-4" />
              <span className="sm:max-xl:sr-only">Edit</span>
            </AdminLink>
          </Button>
          <Button asChild variant="quiet" size="sm">
            <a
              href={`/blog/${post.slug}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`View ${post.title} in the shop`}
              data-tooltip=""
            >
              <ExternalLink className="size-4" />
              <span className="sm:max-xl:sr-only">View</span>
            </a>
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete ${post.title}`}
            data-tooltip=""
            onClick={() => onDelete(post)}
          >
            <Trash2 className="size-4" />
            <span className="sm:max-xl:sr-only">Delete</span>
          </Button>
        </span>
      ),
    },
  ];
}
