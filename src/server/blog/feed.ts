import type { FastifyInstance } from 'fastify';
import type { BlogPostCard } from '../../contracts/blog-posts.ts';
import { readSettings } from '../content/index.ts';
import { originOf } from '../platform/http/origin.ts';
import { etagOf } from '../platform/pages/answer-cache.ts';
import { compressOnce } from '../platform/pages/compress.ts';
import { sendAnswer } from '../platform/pages/send-answer.ts';
import type { Shop } from '../platform/shop.ts';
import { escapeHtml } from './render-markdown.ts';
import { listPosts } from './store.ts';

const NEWEST = 20;

/** Serves the newest posts as RSS 2.0 at /blog/rss.xml. Addresses begin with PUBLIC_URL, or as the request did. */
export function registerBlogFeed(app: FastifyInstance, { config, db }: Shop): void {
  app.get('/blog/rss.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request, config);
    const [{ shopName }, posts] = await Promise.all([readSettings(db), listPosts(db, NEWEST)]);
    const xml = writeFeed({ shopName, origin, posts });
    // Not kept: without PUBLIC_URL, whoever asks chooses the addresses in it.
    return sendAnswer(request, reply, {
      status: 200,
      headers: {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'no-cache',
      },
      etag: etagOf(xml),
      body: await compressOnce(xml),
      topics: ['blog', 'settings'],
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
      `<guid isPermaLink="true">${escapeHtml(address)}</guid>`,
      element('description', post.excerpt),
      element('category', post.category),
      // Midnight in UTC: a post has a date and no hour.
      element('pubDate', new Date(post.date).toUTCString()),
      `<dc:creator>${escapeHtml(post.author)}</dc:creator>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', `${shopName} · Blog`),
    element('link', `${origin}/blog`),
    `<atom:link href="${escapeHtml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
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
  return `<${name}>${escapeHtml(text)}</${name}>`;
}
