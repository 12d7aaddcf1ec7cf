import { z } from 'zod';
import { type OwnedPost, postFields } from '../../../contracts/admin-blog-posts.ts';
import { shopDay } from '../../../domain/shop-day.ts';

/** The form's fields as they are typed; a new post's empty address is made from its title. */
export const typedPost = postFields.extend({
  slug: z.union([z.literal(''), postFields.shape.slug]),
});

/** The address of a post that is there is not taken away. */
export const typedOldPost = postFields;

export type TypedPost = z.input<typeof typedPost>;

/** What the form starts with: a post's fields, or those of a new one, dated today. */
export function startOf(stored: OwnedPost | undefined): TypedPost {
  return {
    title: stored?.title ?? '',
    slug: stored?.slug ?? '',
    excerpt: stored?.excerpt ?? '',
    category: stored?.category ?? '',
    author: stored?.author ?? '',
    date: stored?.date ?? shopDay(Date.now()),
    image: stored?.image ?? '',
    body: stored?.body ?? '',
  };
}
