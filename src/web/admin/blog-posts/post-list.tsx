import { ExternalLink } from 'lucide-react';
import type { AdminPost } from '../../../contracts/content/admin-blog-posts.ts';
import { Thumbnail } from '../form/Thumbnail.tsx';
import type { Column } from '../list/column.ts';
import { ListDate } from '../page/ListDate.tsx';
import { ResourceListPage, resourceList } from '../resource/resource-list.tsx';
import { blogPost } from './blog-post.ts';

export function ListPage() {
  return (
    <ResourceListPage
      resource={blogPost}
      list={postList}
      lead="A post is in the shop as soon as it is saved, whatever its date."
    />
  );
}

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

const postList = resourceList(blogPost, {
  counted: 'post',
  search: { label: 'Search posts' },
  columns,
  sort: '-date',
  actions: ({ title, slug }) => [
    {
      icon: ExternalLink,
      label: 'View',
      ariaLabel: `View ${title} in the shop`,
      href: `/blog/${slug}`,
    },
  ],
  deletion: ({ title }) => ({
    question: 'Are you sure you want to delete this blog post?',
    children: `‘${title}’ and its text will be deleted; links to it will show that it is gone.`,
  }),
  empty: {
    title: 'No blog posts yet',
    text: 'Write about what you know: how a lot is tested, how a vial is stored.',
  },
});
