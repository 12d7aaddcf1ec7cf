import { Newspaper } from 'lucide-react';
import { resourceAt } from '../resource/resource.ts';

export const blogPost = resourceAt('/api/admin/blog-posts', {
  noun: 'blog post',
  plural: 'blog posts',
  icon: Newspaper,
  address: '/admin/dashboard/blog-posts',
  list: 'GET /api/admin/blog-posts',
  nameOf: ({ title }) => title,
});
