import type { Versioned } from '../platform/database/tables.ts';

export type BlogTables = {
  blog_posts: Versioned<BlogPostRow>;
};

export type BlogPostRow = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown. */
  body: string;
  image: string;
  category: string;
  author: string;
  /** As 2026-01-31. */
  date: string;
  created_at: number;
  updated_at: number;
};
