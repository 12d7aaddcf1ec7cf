import { z } from 'zod';
import { isPictureAddress } from '../../domain/catalogue/picture.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { resource, versioned } from '../wire/resource.ts';
import { plainText, prose, requiredText, unifyLineBreaks } from '../wire/text.ts';
import { blogPostCard } from './blog-posts.ts';

/** A post as the owner edits it; a save names the `version` that it was made from. */
const adminPost = blogPostCard
  .extend({ ...versioned, body: z.string().describe('Markdown') })
  .register(namedSchemas, { id: 'AdminBlogPost' });
export type AdminPost = z.infer<typeof adminPost>;

/** Characters of the longest post, about fifty pages. */
const MAX_BODY_LENGTH = 100_000;
/** In bytes: four for each character of the longest post, and room for the other fields. */
const BODY_LIMIT = 500_000;

const markdown = z
  .string('Write the text')
  .max(MAX_BODY_LENGTH)
  .transform(unifyLineBreaks)
  .pipe(prose(MAX_BODY_LENGTH));

/** A post's fields as the owner sends them. */
export const postFields = z.object({
  title: requiredText('Enter a title', 200),
  slug: z
    .string('Enter the address')
    .trim()
    .min(1, 'Enter the address')
    .max(80)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Use small letters a to z, digits, and hyphens between them',
    ),
  excerpt: requiredText('Enter an excerpt', 500),
  category: requiredText('Enter a category', 100),
  author: requiredText('Enter an author', 100),
  date: z.iso.date('Choose a date'),
  image: requiredText('Choose a picture', 500)
    .pipe(plainText(500))
    .refine(
      isPictureAddress,
      'A picture is a path like /attached_assets/… or an address that begins with https://',
    ),
  body: markdown,
});

export const blogPosts = resource({
  access: 'edit-content',
  path: '/api/admin/blog-posts',
  listPath: '/api/admin/blog-posts',
  noun: 'blog post',
  listed: 'Blog posts with their Markdown and versions, the newest first or in another order',
  thing: adminPost,
  fields: postFields,
  added: postFields.extend({
    slug: postFields.shape.slug.optional().describe('Made from the title by default'),
    date: postFields.shape.date.optional().describe("The shop's current date by default"),
    body: markdown.default(''),
  }),
  filters: [],
  sorts: ['title', 'category', 'author', 'date'],
  bodyLimit: BODY_LIMIT,
});

export const previewBlogPost = endpoint({
  method: 'POST',
  path: '/api/admin/blog-posts/preview',
  summary: 'Markdown as the HTML that the shop would show',
  access: 'edit-content',
  body: z.object({ body: markdown }),
  bodyLimit: BODY_LIMIT,
  ok: z.object({ html: z.string() }),
});
