import { sql } from 'kysely';
import type { AdminPost, blogPosts } from '../../contracts/content/admin-blog-posts.ts';
import type { BlogPost, BlogPostCard } from '../../contracts/content/blog-posts.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
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

function newestFirst(db: Queryable) {
  return db
    .selectFrom('blog_posts')
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** All posts, or the newest `limit` ones, newest first. */
export async function listPosts(db: Queryable, limit?: number): Promise<BlogPostCard[]> {
  const posts = newestFirst(db).select(cardColumns);
  return (limit === undefined ? posts : posts.limit(limit)).execute();
}

/** Slugs with the time of the last change (milliseconds). */
export async function listPostChanges(
  db: Queryable,
): Promise<{ slug: string; changedAt: number }[]> {
  return db
    .selectFrom('blog_posts')
    .select(['slug', 'updated_at as changedAt'])
    .orderBy('slug')
    .execute();
}

/** A post with its body as Markdown. */
export type PostSource = BlogPostCard & { body: string };

export async function findPost(db: Queryable, slug: string): Promise<PostSource | undefined> {
  return db
    .selectFrom('blog_posts')
    .select([...cardColumns, 'body'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** The posts before and after this one by date. */
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

const adminColumns = [...cardColumns, 'body', 'version'] as const;

const sorts = {
  title: sql`lower(title)`,
  category: sql`lower(category)`,
  author: sql`lower(author)`,
  date: sql`date`,
};

/** One page of the posts that match, with Markdown and version. */
export async function listAdminPosts(
  db: Queryable,
  { q, page, sort, direction }: Input<typeof blogPosts.list>['query'],
): Promise<Page<AdminPost>> {
  let matching = db.selectFrom('blog_posts');
  if (q) {
    const text = sql`lower(title || ' ' || excerpt || ' ' || category || ' ' || author || ' ' || date)`;
    matching = matching.where(containsTyped(text, q));
  }
  return pageOf(db, matching, page, (posts) =>
    posts
      .select(adminColumns)
      .$if(sort !== undefined, (list) => list.orderBy(sorts[sort ?? 'date'], direction))
      .orderBy('date', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  );
}

export async function findAdminPost(db: Queryable, id: string): Promise<AdminPost | undefined> {
  return db.selectFrom('blog_posts').select(adminColumns).where('id', '=', id).executeTakeFirst();
}

/** All slugs. Whoever else writes a post waits until the transaction ends; on SQLite all writers wait. */
export async function lockSlugs(trx: Queryable): Promise<string[]> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext('post slugs'))`.execute(trx);
  const rows = await trx.selectFrom('blog_posts').select('slug').execute();
  return rows.map(({ slug }) => slug);
}

/** Adds a post or replaces the one with its id. `now` in milliseconds. Throws a unique violation for a taken slug. */
export async function putPost(trx: Queryable, post: PostSource, now: number): Promise<void> {
  const { id, ...changes } = { ...post, updated_at: now };
  await lockSlugs(trx);
  await trx
    .insertInto('blog_posts')
    .values({ id, ...changes, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}
