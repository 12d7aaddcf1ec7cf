import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_posts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('blog_posts_slug', sql`length(slug) > 0`)
    .addCheckConstraint('blog_posts_title', sql`length(title) > 0`)
    .addCheckConstraint('blog_posts_date', sql`date like '____-__-__'`)
    .execute();
  await db.schema
    .createIndex('blog_posts_by_date')
    .on('blog_posts')
    .columns(['date', 'created_at', 'id'])
    .execute();
}
