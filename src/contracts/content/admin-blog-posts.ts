import { z } from 'zod';
import { isPictureAddress } from '../../domain/catalogue/picture.ts';
import { LIST_PAGE_SIZE, postSorts } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { baseVersion, idParams } from '../wire/fields.ts';
import { listOrder, listQuery, pageOf } from '../wire/list-page.ts';
import { confirmation, plainText, prose, requiredText, unifyLineBreaks } from '../wire/text.ts';
import { blogPostCard } from './blog-posts.ts';

/** A post as the owner edits it; a save names the `version` that it was made from. */
const adminPost = blogPostCard
  .extend({ body: z.string().describe('Markdown'), version: z.int() })
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

export const listAdminPosts = endpoint({
  method: 'GET',
  path: '/api/admin/blog-posts',
  summary: `Blog posts with their Markdown and versions, the newest first or in another order, ${LIST_PAGE_SIZE} at a time`,
  access: 'administrator',
  query: listQuery([]).extend(listOrder(postSorts)),
  ok: pageOf(adminPost, {}),
});

export const getAdminPost = endpoint({
  method: 'GET',
  path: '/api/admin/blog-posts/{id}',
  summary: 'One blog post with its Markdown and version',
  access: 'administrator',
  params: idParams,
  ok: adminPost,
});

export const createBlogPost = endpoint({
  method: 'POST',
  path: '/api/admin/blog-posts',
  summary: 'Adds a blog post; its address is made from its title unless one is sent',
  access: 'administrator',
  body: postFields.extend({
    slug: postFields.shape.slug.optional(),
    date: postFields.shape.date.optional().describe("The shop's current date by default"),
    body: markdown.default(''),
  }),
  bodyLimit: BODY_LIMIT,
  ok: adminPost,
  status: 201,
});

export const updateBlogPost = endpoint({
  method: 'PATCH',
  path: '/api/admin/blog-posts/{id}',
  summary: 'Changes the fields of a blog post that are sent',
  access: 'administrator',
  params: idParams,
  body: postFields.partial().extend({
    version: baseVersion,
  }),
  bodyLimit: BODY_LIMIT,
  ok: adminPost,
});

export const deleteBlogPost = endpoint({
  method: 'DELETE',
  path: '/api/admin/blog-posts/{id}',
  summary: 'Deletes a blog post',
  access: 'administrator',
  params: idParams,
  ok: confirmation,
});

export const previewBlogPost = endpoint({
  method: 'POST',
  path: '/api/admin/blog-posts/preview',
  summary: 'Markdown as the HTML that the shop would show',
  access: 'administrator',
  body: z.object({ body: markdown }),
  bodyLimit: BODY_LIMIT,
  ok: z.object({ html: z.string() }),
});
