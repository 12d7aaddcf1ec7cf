import type { FastifyInstance } from 'fastify';
import type { BlogPostCard } from '../../contracts/content/blog-posts.ts';
import { readSettings } from '../content/index.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';
import { originOf } from '../platform/http/origin.ts';
import { respondFromCache } from '../platform/page-cache/respond-from-cache.ts';
import type { Shop } from '../platform/shop.ts';
import { listPosts } from './store.ts';

const NEWEST = 20;

/** Serves the newest posts as RSS 2.0 at /blog/rss.xml. */
export function registerBlogFeed(app: FastifyInstance, shop: Shop): void {
  const { config, db } = shop;
  app.get('/blog/rss.xml', (request, reply) => {
    const origin = originOf(request, config);
    return respondFromCache(shop, request, reply, {
      name: 'feed',
      origin,
      make: async () => {
        const [{ shopName }, posts] = await Promise.all([readSettings(db), listPosts(db, NEWEST)]);
        return {
          status: 200,
          headers: {
            'content-type': 'application/rss+xml; charset=utf-8',
            'cache-control': 'no-cache',
          },
          text: writeFeed({ shopName, origin, posts }),
          topics: ['blog', 'settings'],
          cacheable: true,
        };
      },
    });
  });
}

type Feed = { shopName: string; origin: string; posts: BlogPostCard[] };

function writeFeed({ shopName, origin, posts }: Feed): string {
  const items = posts.map((post) => {
    const address = `${origin}/blog/${encodeURIComponent(post.slug)}`;
    return [
      '<item>',
      element('title', post.title),
      element('link', address),
      `<guid isPermaLink="true">${escapeMarkup(address)}</guid>`,
      element('description', post.excerpt),
      element('category', post.category),
      // Midnight in UTC: a post has a date and no hour.
      element('pubDate', new Date(post.date).toUTCString()),
      `<dc:creator>${escapeMarkup(post.author)}</dc:creator>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', `${shopName} · Blog`),
    element('link', `${origin}/blog`),
    `<atom:link href="${escapeMarkup(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    element(
      'description',
      'Notes on peptides at the bench: storage, analysis, solubility, safety.',
    ),
    element('language', 'en-ca'),
    ...items,
    '</channel></rss>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
