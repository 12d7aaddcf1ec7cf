import { Refusal } from '../platform/http/refusal.ts';
import type { PostSource } from './store.ts';

/** What the audit tells of a post: what its owner writes. */
export function auditFields(post: PostSource) {
  const { title, slug, excerpt, category, author, date, image, body } = post;
  return { title, slug, excerpt, category, author, date, image, body };
}

/** 409: two posts cannot have one address. */
export function slugTaken(slug: string): Refusal {
  const sentence = `Another post is at /blog/${slug}. Choose another address.`;
  return new Refusal(409, 'slug_taken', sentence, { slug: sentence });
}
