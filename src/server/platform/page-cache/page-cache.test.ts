import { expect, test } from 'vitest';
import type { Topic } from '../../../contracts/wire/endpoint.ts';
import { type CachedAnswer, createPageCache } from './page-cache.ts';

const answer = (topic: Topic, bytes = 10): CachedAnswer => ({
  status: 200,
  headers: {},
  etag: 'name',
  body: { identity: Buffer.alloc(bytes), br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
  topics: [topic],
  sent: {},
});

function openCache(capacity = 100_000) {
  const time = { now: 0 };
  return { time, cache: createPageCache(() => time.now, capacity) };
}

test('a topic invalidates its answers and no others', () => {
  const { cache } = openCache();
  cache.set('shop', answer('catalogue'), cache.invalidationCount());
  cache.set('about', answer('content'), cache.invalidationCount());
  cache.invalidate('catalogue');
  expect(cache.get('shop')).toBeUndefined();
  expect(cache.get('about')).toBeDefined();
});

test('a stale answer is available for errors until it is deleted', () => {
  const { cache, time } = openCache();
  cache.set('shop', answer('catalogue'), cache.invalidationCount());
  cache.set('about', answer('content'), cache.invalidationCount());
  cache.invalidate('catalogue');
  cache.invalidate('content', 'soon');
  time.now = 1000;
  for (const key of ['shop', 'about']) {
    expect(cache.get(key)).toBeUndefined();
    expect(cache.getStale(key)).toBeDefined();
    cache.delete(key);
    expect(cache.getStale(key)).toBeUndefined();
  }
});

test('a stale answer stays stale, and is evicted first', () => {
  const { cache } = openCache();
  cache.set('old', answer('catalogue', 40_000), cache.invalidationCount());
  cache.set('home', answer('content', 40_000), cache.invalidationCount());
  cache.invalidate('catalogue');
  cache.invalidate('catalogue', 'soon');
  expect(cache.get('old')).toBeUndefined();
  cache.set('new', answer('content', 40_000), cache.invalidationCount());
  expect(cache.getStale('old')).toBeUndefined();
  expect(cache.get('home')).toBeDefined();
});

test('an answer that was in flight when a topic was invalidated is not cached', () => {
  const { cache } = openCache();
  const before = cache.invalidationCount();
  cache.invalidate('catalogue');
  cache.set('shop', answer('catalogue'), before);
  expect(cache.get('shop')).toBeUndefined();
});

test('an answer invalidated soon is fresh for one more second, even if it is invalidated again', () => {
  const { cache, time } = openCache();
  cache.set('shop', answer('catalogue'), cache.invalidationCount());
  cache.invalidate('catalogue', 'soon');
  time.now = 900;
  expect(cache.get('shop')).toBeDefined();
  cache.invalidate('catalogue', 'soon');
  time.now = 1000;
  expect(cache.get('shop')).toBeUndefined();
});

test('an answer that was in flight when a topic was invalidated soon is fresh for a second only', () => {
  const { cache, time } = openCache();
  const before = cache.invalidationCount();
  cache.invalidate('catalogue', 'soon');
  cache.set('shop', answer('catalogue'), before);
  expect(cache.get('shop')).toBeDefined();
  time.now = 1000;
  expect(cache.get('shop')).toBeUndefined();
});

test('memory is bounded in bytes, and the least recently used are evicted', () => {
  const { cache } = openCache();
  cache.set('home', answer('catalogue', 40_000), cache.invalidationCount());
  for (let page = 1; page <= 50; page += 1) {
    cache.set(`made-up-${page}`, answer('catalogue', 20_000), cache.invalidationCount());
    expect(cache.get('home')).toBeDefined();
  }
  expect(cache.get('made-up-50')).toBeDefined();
  expect(cache.get('made-up-48')).toBeUndefined();
});

test('replacing an answer takes no more memory', () => {
  const { cache } = openCache();
  cache.set('a', answer('catalogue', 45_000), cache.invalidationCount());
  for (let again = 0; again < 5; again += 1) {
    cache.set('b', answer('catalogue', 45_000), cache.invalidationCount());
  }
  expect(cache.get('a')).toBeDefined();
});

test('small answers are bounded too, and keep no shared buffers', () => {
  const { cache } = openCache();
  const keys = Array.from({ length: 200 }, (_, index) => `small-${index}`);
  for (const key of keys) {
    // A piece of a slab, as from zlib and Buffer.from.
    const piece = Buffer.from(`{"text":"${key}"}`);
    expect(piece.buffer.byteLength).toBeGreaterThan(1000);
    const body = { identity: piece, br: piece, gzip: piece };
    cache.set(key, { ...answer('catalogue'), body }, cache.invalidationCount());
  }
  const cached = keys.flatMap((key) => cache.get(key) ?? []);
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.length).toBeLessThan(50);
  for (const { body } of cached) {
    for (const { buffer, length } of Object.values(body)) expect(buffer.byteLength).toBe(length);
  }
  expect(String(cache.get('small-199')?.body.br)).toBe('{"text":"small-199"}');
});

test('a long key counts too', () => {
  const { cache } = openCache();
  cache.set('home', answer('catalogue'), cache.invalidationCount());
  for (let letter = 0; letter < 30; letter += 1) {
    cache.set(`${letter}`.padEnd(2000, 'x'), answer('catalogue'), cache.invalidationCount());
  }
  expect(cache.get('home')).toBeUndefined();
});

test('four origins are admitted, until one of them is unused for ten minutes', () => {
  const { cache, time } = openCache();
  for (const origin of ['a', 'b', 'c', 'd']) expect(cache.admitsOrigin(origin)).toBe(true);
  expect(cache.admitsOrigin('e')).toBe(false);
  time.now = 599_999;
  for (const origin of ['a', 'b', 'c']) expect(cache.admitsOrigin(origin)).toBe(true);
  expect(cache.admitsOrigin('e')).toBe(false);
  time.now = 600_000;
  expect(cache.admitsOrigin('e')).toBe(true);
  expect(cache.admitsOrigin('d')).toBe(false);
  expect(cache.admitsOrigin('a')).toBe(true);
});
