import type { OwnedPost } from '../../contracts/admin-blog-posts.ts';
import type { BlogPost, BlogPostCard } from '../../contracts/blog-posts.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { BlogPostRow } from './tables.ts';

const cardColumns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'image',
  'category',
  'date',
  'author',
] as const satisfies (keyof BlogPostRow)[];

/** Every post, or the first `limit` ones, the newest first. */
export async function listPosts(db: Queryable, limit?: number): Promise<BlogPostCard[]> {
  const posts = db
    .selectFrom('blog_posts')
    .select(cardColumns)
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return (limit === undefined ? posts : posts.limit(limit)).execute();
}

/** Posts by address with when each was changed last (milliseconds). */
export async function listPostChanges(
  db: Queryable,
): Promise<{ slug: string; changedAt: number }[]> {
  return db
    .selectFrom('blog_posts')
    .select(['slug', 'updated_at as changedAt'])
    .orderBy('slug')
    .execute();
}

/** A post's card with its body as Markdown. */
export type PostSource = BlogPostCard & { body: string };

export async function findPost(db: Queryable, slug: string): Promise<PostSource | undefined> {
  return db
    .selectFrom('blog_posts')
    .select([...cardColumns, 'body'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** The posts before and after one in time. */
export async function findNeighbours(
  db: Queryable,
  id: string,
): Promise<Pick<BlogPost, 'previous' | 'next'>> {
  const posts = await listPosts(db);
  const at = posts.findIndex((post) => post.id === id);
  const nameOf = (index: number) => {
    const post = posts[index];
    return post ? { slug: post.slug, title: post.title } : null;
  };
  return { previous: nameOf(at + 1), next: nameOf(at - 1) };
}

const ownedColumns = [...cardColumns, 'body', 'version'] as const;

/** Every post with its Markdown and version, the newest first. */
export async function listOwnedPosts(db: Queryable): Promise<OwnedPost[]> {
  return db
    .selectFrom('blog_posts')
    .select(ownedColumns)
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findOwnedPost(db: Queryable, id: string): Promise<OwnedPost | undefined> {
  return db.selectFrom('blog_posts').select(ownedColumns).where('id', '=', id).executeTakeFirst();
}

/** The slugs of all posts. */
export async function listSlugs(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('blog_posts').select('slug').execute();
  return rows.map(({ slug }) => slug);
}

/** Adds a post, or replaces the one with its id. `now` in milliseconds. Throws where the slug is another post's. */
export async function putPost(db: Queryable, post: PostSource, now: number): Promise<void> {
  const { id, ...changes } = { ...post, updated_at: now };
  await db
    .insertInto('blog_posts')
    .values({ id, ...changes, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}
