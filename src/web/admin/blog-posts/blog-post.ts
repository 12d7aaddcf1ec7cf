import { Newspaper } from 'lucide-react';
import type { AdminPost } from '../../../contracts/content/admin-blog-posts.ts';
import { call } from '../../api.ts';
import { pageQuery } from '../list/endpoint-query.ts';
import type { Resource } from '../resource/resource.ts';

export const blogPost: Resource<AdminPost> = {
  noun: 'blog post',
  plural: 'blog posts',
  icon: Newspaper,
  address: '/admin/dashboard/blog-posts',
  endpoints: ['GET /api/admin/blog-posts'],
  find: (id) => pageQuery('GET /api/admin/blog-posts/{id}', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/blog-posts/{id}', { params: { id } }),
  nameOf: ({ title }) => title,
};
