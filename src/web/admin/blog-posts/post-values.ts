import { z } from 'zod';
import { type AdminPost, postFields } from '../../../contracts/content/admin-blog-posts.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';

/** A new post's empty address is made from its title; a stored post keeps one. */
export const newPostSchema = postFields.extend({
  slug: z.union([z.literal(''), postFields.shape.slug]),
});
export type PostValues = z.input<typeof newPostSchema>;

/** What the form starts with; a new post is dated today. */
export function toFormValues(post: AdminPost | undefined): PostValues {
  if (post) {
    const { title, slug, excerpt, category, author, date, image, body } = post;
    return { title, slug, excerpt, category, author, date, image, body };
  }
  const date = shopDay(Date.now());
  return { title: '', slug: '', excerpt: '', category: '', author: '', date, image: '', body: '' };
}
