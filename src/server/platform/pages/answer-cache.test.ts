import { expect, test } from 'vitest';
import type { Topic } from '../../../contracts/endpoint.ts';
import { type CachedAnswer, createAnswerCache } from './answer-cache.ts';

const answer = (topic: Topic, bytes = 10): CachedAnswer => ({
  status: 200,
  headers: {},
  etag: 'name',
  body: { identity: Buffer.alloc(bytes), br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
  topics: [topic],
});

function openCache(capacity = 1000) {
  const time = { now: 0 };
  return { time, cache: createAnswerCache(() => time.now, capacity) };
}

test('a change drops what used its topic, and nothing else', () => {
  const { cache } = openCache();
  cache.put('shop', answer('catalogue'), cache.changes());
  cache.put('about', answer('content'), cache.changes());
  cache.drop('catalogue');
  expect(cache.get('shop')).toBeUndefined();
  expect(cache.get('about')).toBeDefined();
});

test('an answer that was being made when something changed is not kept', () => {
  const { cache } = openCache();
  const before = cache.changes();
  cache.drop('catalogue');
  cache.put('shop', answer('catalogue'), before);
  expect(cache.get('shop')).toBeUndefined();
});

test('what has aged lives for one more second, and not longer when it ages again', () => {
  const { cache, time } = openCache();
  cache.put('shop', answer('catalogue'), cache.changes());
  cache.age('catalogue');
  time.now = 900;
  expect(cache.get('shop')).toBeDefined();
  cache.age('catalogue');
  time.now = 1000;
  expect(cache.get('shop')).toBeUndefined();
});

test('an answer that was being made while others aged is kept for a second only', () => {
  const { cache, time } = openCache();
  const before = cache.changes();
  cache.age('catalogue');
  cache.put('shop', answer('catalogue'), before);
  expect(cache.get('shop')).toBeDefined();
  time.now = 1000;
  expect(cache.get('shop')).toBeUndefined();
});

test('memory is bounded in bytes, and what is asked for stays the longest', () => {
  const { cache } = openCache(100);
  cache.put('home', answer('catalogue', 40), cache.changes());
  for (let page = 1; page <= 50; page += 1) {
    cache.put(`made-up-${page}`, answer('catalogue', 30), cache.changes());
    expect(cache.get('home')).toBeDefined();
  }
  expect(cache.get('made-up-50')).toBeDefined();
  expect(cache.get('made-up-48')).toBeUndefined();
});

test('putting the same answer again takes no more room', () => {
  const { cache } = openCache(100);
  cache.put('a', answer('catalogue', 50), cache.changes());
  for (let again = 0; again < 5; again += 1) {
    cache.put('b', answer('catalogue', 50), cache.changes());
  }
  expect(cache.get('a')).toBeDefined();
});
