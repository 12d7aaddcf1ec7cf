// @module-tag one-engine
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { meanwhile } from '../../../tests/support/meanwhile.ts';
import { ONE_ENGINE, RACE } from '../../../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { pictureFolder } from '../platform/images/picture-files.ts';
import { putPost } from './store.ts';

const POSTS = '/api/admin/blog-posts';
const IMAGE = '/attached_assets/0123456789abcdef-1200.webp';

let shop: TestShop;
let owner: Browser;
let visitor: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  visitor = openBrowser(() => shop.app);
  const folder = pictureFolder(shop.shop.config);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '0123456789abcdef-1200.webp'), 'a picture');
});
afterEach(() => shop.close());

const written = {
  title: 'Reading a trace',
  excerpt: 'What to look at first.',
  category: 'Analysis',
  author: 'Boreal Peptides',
  image: IMAGE,
};
const audit = async () => (await owner.get('/api/admin/audit?kind=blog%20post')).json.rows[0];

async function create(fields: Record<string, unknown> = {}) {
  const made = await owner.post(POSTS, { ...written, ...fields });
  expect(made.status, made.text).toBe(201);
  return made.json;
}

test('posts of the same title that are added at the same moment get two addresses', {
  tags: RACE,
}, async () => {
  const post = { ...written, id: 'first', slug: 'reading-a-trace', date: '2026-01-15', body: '' };
  const second = await meanwhile(
    shop,
    (trx) => putPost(trx, post, shop.time.now),
    () => create(),
  );
  expect(second.slug).toBe('reading-a-trace-2');
});

test('a new post is in the very next answer, and in the audit', async () => {
  expect((await visitor.get('/api/blog-posts')).json).toEqual([]);
  const made = await create({ body: 'A **new** text.\r\n\r\nWith two paragraphs.' });
  expect(made).toEqual({
    ...written,
    id: expect.any(String),
    slug: 'reading-a-trace',
    date: '2026-01-15',
    body: 'A **new** text.\n\nWith two paragraphs.',
    version: 1,
  });
  const { body: _, version: __, ...card } = made;
  expect((await visitor.get('/api/blog-posts')).json).toEqual([card]);
  expect((await visitor.get('/api/blog-posts/reading-a-trace')).json.html).toBe(
    '<p>A <strong>new</strong> text.</p>\n<p>With two paragraphs.</p>\n',
  );
  expect((await visitor.get('/blog/rss.xml')).text).toContain('Reading a trace');
  expect((await owner.get(POSTS)).json.rows).toEqual([made]);
  expect((await owner.get(`${POSTS}/${made.id}`)).json).toEqual(made);
  expect(await audit()).toMatchObject({ action: 'created', subjectName: 'Reading a trace' });

  await owner.patch(`${POSTS}/${made.id}`, { title: 'Reading two traces' });
  expect((await visitor.get('/api/blog-posts')).json[0].title).toBe('Reading two traces');
  expect((await visitor.get('/blog/rss.xml')).text).toContain('Reading two traces');
  await owner.delete(`${POSTS}/${made.id}`);
  expect((await visitor.get('/api/blog-posts')).json).toEqual([]);
  expect((await visitor.get('/api/blog-posts/reading-a-trace')).status).toBe(404);
});

test('the date defaults to today in the shop’s time zone', async () => {
  shop.time.now = Date.parse('2026-01-16T07:00:00Z');
  expect((await create()).date).toBe('2026-01-15');
});

test('missing and invalid fields are refused by name', async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ excerpt: '' }, 'excerpt'],
    [{ category: undefined }, 'category'],
    [{ author: '\u0000' }, 'author'],
    [{ date: '2026-02-30' }, 'date'],
    [{ image: '' }, 'image'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: '/attached_assets/ffffffffffffffff-1200.webp' }, 'image'],
    [{ slug: 'With Spaces' }, 'slug'],
    [{ slug: '../shop' }, 'slug'],
    [{ body: 'x'.repeat(100_001) }, 'body'],
    [{ body: 'zero \u0000' }, 'body'],
  ];
  for (const [fields, field] of wrong) {
    expect(
      await owner.post(POSTS, { ...written, ...fields }),
      JSON.stringify(fields).slice(0, 80),
    ).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } });
  }
  expect((await owner.get(POSTS)).json.rows).toEqual([]);
  expect((await create({ body: '肽'.repeat(100_000) })).body).toHaveLength(100_000);
});

test('two posts with one title get two addresses', async () => {
  await create();
  expect((await create()).slug).toBe('reading-a-trace-2');
  expect((await create({ title: '肽' })).slug).toBe('post');
  const taken = {
    status: 409,
    json: {
      code: 'slug_taken',
      fields: { slug: 'Another post is at /blog/post. Choose another address.' },
    },
  };
  expect(await owner.post(POSTS, { ...written, slug: 'post' })).toMatchObject(taken);
  const { id } = await create({ slug: 'my-own' });
  expect(await owner.patch(`${POSTS}/${id}`, { slug: 'post' })).toMatchObject(taken);
});

test('any field can be changed by itself; the later of two saves is refused', async () => {
  const made = await create({ body: 'First' });
  const change = (fields: unknown) => owner.patch(`${POSTS}/${made.id}`, fields);
  expect((await change({ body: 'Second', version: 1 })).json).toEqual({
    ...made,
    body: 'Second',
    version: 2,
  });
  expect(await audit()).toMatchObject({
    changes: [{ field: 'body', before: 'First', after: 'Second' }],
  });
  expect(await change({ body: 'Third', version: 1 })).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile' },
  });
  expect((await change({ body: 'Third' })).json.body).toBe('Third');
});

const slow = `${'a.'.repeat(45_000)}@`;

test.each([
  ['nested thousands deep', '>'.repeat(2000)],
  ['made to be slow', slow],
  ['endless by its references', `[a]: https://x/${'b'.repeat(40_000)}\n\n${'[a]'.repeat(15_000)}`],
])('a text %s is not stored', { tags: [ONE_ENGINE, ONLY_IN_ALL] }, async (_, body) => {
  const { id } = await create({ body: 'First' });
  const sentence = 'This text is nested too deeply or too long to be shown';
  for (const reply of [
    await owner.post(POSTS, { ...written, body }),
    await owner.patch(`${POSTS}/${id}`, { body }),
    await owner.post(`${POSTS}/preview`, { body }),
  ]) {
    expect(reply).toMatchObject({
      status: 400,
      json: { message: sentence, fields: { body: sentence } },
    });
  }
  expect((await owner.get(POSTS)).json.rows).toMatchObject([{ id, body: 'First' }]);
});

test('visitors are served while a slow text is rendered', {
  tags: [ONE_ENGINE, ONLY_IN_ALL],
}, async () => {
  let isLookedAt = true;
  const preview = owner.post(`${POSTS}/preview`, { body: slow }).finally(() => {
    isLookedAt = false;
  });
  expect((await visitor.get('/api/blog-posts')).status).toBe(200);
  expect(isLookedAt).toBe(true);
  expect((await preview).status).toBe(400);
});

test('an unknown post is a 404', async () => {
  expect((await owner.get(`${POSTS}/none`)).status).toBe(404);
  expect((await owner.patch(`${POSTS}/none`, { title: 'x' })).status).toBe(404);
  expect((await owner.delete(`${POSTS}/none`)).status).toBe(404);
});

test('the preview is what the shop shows, hostile or not', { tags: ONE_ENGINE }, async () => {
  const body =
    '# Head\n\n<script>x</script> [a](javascript:x) [b](/shop)\n\n| a | b |\n|--|--:|\n| 1 | 2 |';
  const { slug } = await create({ body });
  const preview = await owner.post(`${POSTS}/preview`, { body });
  expect(preview.status).toBe(200);
  expect(preview.json.html).toBe((await visitor.get(`/api/blog-posts/${slug}`)).json.html);
  expect(preview.json.html).not.toContain('<script>');
});
