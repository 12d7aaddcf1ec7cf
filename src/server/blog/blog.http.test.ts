// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { savePost } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { PostSource } from './index.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

async function putPost(slug: string, with_: Partial<PostSource> = {}): Promise<PostSource> {
  const post: PostSource = {
    id: `id-${slug}`,
    slug,
    title: `About ${slug}`,
    excerpt: 'What to look at first.',
    image: '/attached_assets/0000000000000000-1200.webp',
    category: 'Analysis',
    date: '2026-01-10',
    author: 'Boreal Peptides',
    body: 'A paragraph with **weight**.',
    ...with_,
  };
  await savePost(shop.shop, post);
  return post;
}

test('posts are listed with the newest first and without their bodies', async () => {
  const { body: _, ...middle } = await putPost('middle', { date: '2026-01-05' });
  await putPost('new', { date: '2026-01-14' });
  await putPost('old', { date: '2025-12-31' });
  const { json } = await browser.get('/api/blog-posts');
  expect(json.map(({ slug }: PostSource) => slug)).toEqual(['new', 'middle', 'old']);
  expect(json[1]).toEqual(middle);
});

test('posts of one day are listed latest first', async () => {
  await putPost('morning');
  await putPost('evening');
  const { json } = await browser.get('/api/blog-posts');
  expect(json.map(({ slug }: PostSource) => slug)).toEqual(['evening', 'morning']);
});

test('a post has its body as HTML, and the posts before and after it', async () => {
  await putPost('old', { date: '2026-01-01' });
  const { body: _, ...card } = await putPost('middle', { date: '2026-01-02' });
  await putPost('new', { date: '2026-01-03' });
  expect((await browser.get('/api/blog-posts/middle')).json).toEqual({
    ...card,
    html: '<p>A paragraph with <strong>weight</strong>.</p>\n',
    previous: { slug: 'old', title: 'About old' },
    next: { slug: 'new', title: 'About new' },
  });
  expect((await browser.get('/api/blog-posts/old')).json.previous).toBeNull();
  expect((await browser.get('/api/blog-posts/new')).json.next).toBeNull();
});

test('an unknown post is a 404 with a message', async () => {
  expect(await browser.get('/api/blog-posts/none')).toMatchObject({
    status: 404,
    json: { message: 'Post not found', code: 'not_found' },
  });
});

test('a hostile body is shown and not run', async () => {
  await putPost('hostile', {
    body: '<script>alert(1)</script>\n\n[go](javascript:alert(1)) <img src=x onerror=alert(1)>',
  });
  const { html } = (await browser.get('/api/blog-posts/hostile')).json;
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(html).not.toMatch(/<(script|img|a)\b/);
  expect(html).not.toContain('javascript:');
});

test('answers have an ETag, and a change is in the very next answer', async () => {
  const post = await putPost('steady');
  for (const address of ['/api/blog-posts', '/api/blog-posts/steady', '/blog/rss.xml']) {
    const first = await browser.get(address);
    const known = { 'if-none-match': String(first.headers.etag) };
    expect(await browser.get(address, known)).toMatchObject({ status: 304, text: '' });
    await savePost(shop.shop, { ...post, title: `Seen at ${address}` });
    const changed = await browser.get(address, known);
    expect(changed.status).toBe(200);
    expect(changed.text).toContain(`Seen at ${address}`);
  }
});

test('two posts cannot share an address', async () => {
  await putPost('taken');
  await expect(putPost('taken', { id: 'another' })).rejects.toThrow();
});

test('the feed lists the newest posts with absolute addresses', async () => {
  await putPost('one', { title: 'Salts & solvents <here>', date: '2026-01-14' });
  await putPost('two', { date: '2026-01-02' });
  const feed = await browser.get('/blog/rss.xml', { host: 'shop.example' });
  expect(feed.status).toBe(200);
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(feed.text).toContain('<title>Salts &#38; solvents &#60;here&#62;</title>');
  expect(feed.text).toContain('<pubDate>Wed, 14 Jan 2026 00:00:00 GMT</pubDate>');
  const links = [...feed.text.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual([
    'http://shop.example/blog',
    'http://shop.example/blog/one',
    'http://shop.example/blog/two',
  ]);
});

test('the feed is well-formed XML', async () => {
  await putPost('one', { title: `Less < more & "so on" 'ever' ]]>` });
  const { text } = await browser.get('/blog/rss.xml');
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss ')).toBe(true);
  const open: string[] = [];
  for (const [, end, name, , empty] of text.matchAll(
    /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (end) expect(open.pop()).toBe(name);
    else if (!empty) open.push(String(name));
  }
  expect(open).toEqual([]);
  const textOnly = text.replace(/<\?xml[^>]*\?>|<\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>/g, '');
  expect(textOnly).not.toMatch(/[<>]|&(?!#\d+;)/);
});

test('the feed uses PUBLIC_URL whatever the request’s host', async () => {
  const named = await openTestShop({ config: { publicUrl: 'https://shop.example' } });
  await savePost(named.shop, await putPost('one'));
  const { body } = await named.app.inject({
    url: '/blog/rss.xml',
    headers: { host: 'evil.example' },
  });
  expect(body).toContain('<link>https://shop.example/blog/one</link>');
  expect(body).not.toContain('evil.example');
  await named.close();
});
