import { z } from 'zod';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { identifier } from '../wire/text.ts';

/** What lists show of a post. */
export const blogPostCard = z
  .object({
    id: identifier,
    slug: z.string().describe("The post's part of its address, /blog/{slug}"),
    title: z.string(),
    excerpt: z.string(),
    image: z.string(),
    category: z.string(),
    date: z.iso.date(),
    author: z.string(),
  })
  .register(namedSchemas, { id: 'BlogPostCard' });
export type BlogPostCard = z.infer<typeof blogPostCard>;

const neighbour = blogPostCard
  .pick({ slug: true, title: true })
  .nullable()
  .register(namedSchemas, { id: 'BlogPostNeighbour' });

export const blogPost = blogPostCard
  .extend({
    html: z
      .string()
      .describe('The body, rendered from Markdown: without raw HTML, with safe links'),
    previous: neighbour.describe('The next older post'),
    next: neighbour.describe('The next newer post'),
  })
  .register(namedSchemas, { id: 'BlogPost' });
export type BlogPost = z.infer<typeof blogPost>;

export const listBlogPosts = endpoint({
  method: 'GET',
  path: '/api/blog-posts',
  summary: 'All blog posts, the newest first',
  access: 'public',
  topic: 'blog',
  ok: z.array(blogPostCard),
});

export const getBlogPost = endpoint({
  method: 'GET',
  path: '/api/blog-posts/{slug}',
  summary: 'One blog post with its body as HTML',
  access: 'public',
  topic: 'blog',
  params: z.object({ slug: identifier }),
  ok: blogPost,
});
