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

function openCache(capacity = 100_000) {
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

test('what was dropped, or is too old, can still be had as an older answer, until it is forgotten', () => {
  const { cache, time } = openCache();
  cache.put('shop', answer('catalogue'), cache.changes());
  cache.put('about', answer('content'), cache.changes());
  cache.drop('catalogue');
  cache.age('content');
  time.now = 1000;
  for (const key of ['shop', 'about']) {
    expect(cache.get(key)).toBeUndefined();
    expect(cache.getOlder(key)).toBeDefined();
    cache.forget(key);
    expect(cache.getOlder(key)).toBeUndefined();
  }
});

test('what was dropped ages no more, and leaves first where room is needed', () => {
  const { cache } = openCache();
  cache.put('old', answer('catalogue', 40_000), cache.changes());
  cache.put('home', answer('content', 40_000), cache.changes());
  cache.drop('catalogue');
  cache.age('catalogue');
  expect(cache.get('old')).toBeUndefined();
  cache.put('new', answer('content', 40_000), cache.changes());
  expect(cache.getOlder('old')).toBeUndefined();
  expect(cache.get('home')).toBeDefined();
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
  const { cache } = openCache();
  cache.put('home', answer('catalogue', 40_000), cache.changes());
  for (let page = 1; page <= 50; page += 1) {
    cache.put(`made-up-${page}`, answer('catalogue', 20_000), cache.changes());
    expect(cache.get('home')).toBeDefined();
  }
  expect(cache.get('made-up-50')).toBeDefined();
  expect(cache.get('made-up-48')).toBeUndefined();
});

test('putting the same answer again takes no more room', () => {
  const { cache } = openCache();
  cache.put('a', answer('catalogue', 45_000), cache.changes());
  for (let again = 0; again < 5; again += 1) {
    cache.put('b', answer('catalogue', 45_000), cache.changes());
  }
  expect(cache.get('a')).toBeDefined();
});

test('many small answers are bounded too, and each holds its own bytes alone', () => {
  const { cache } = openCache();
  const keys = Array.from({ length: 200 }, (_, index) => `small-${index}`);
  for (const key of keys) {
    // As zlib and Buffer.from give them: a piece of a slab.
    const piece = Buffer.from(`{"text":"${key}"}`);
    expect(piece.buffer.byteLength).toBeGreaterThan(1000);
    const body = { identity: piece, br: piece, gzip: piece };
    cache.put(key, { ...answer('catalogue'), body }, cache.changes());
  }
  const kept = keys.flatMap((key) => cache.get(key) ?? []);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThan(50);
  for (const { body } of kept) {
    for (const { buffer, length } of Object.values(body)) expect(buffer.byteLength).toBe(length);
  }
  expect(String(cache.get('small-199')?.body.br)).toBe('{"text":"small-199"}');
});

test('a long key takes room as well', () => {
  const { cache } = openCache();
  cache.put('home', answer('catalogue'), cache.changes());
  for (let letter = 0; letter < 30; letter += 1) {
    cache.put(`${letter}`.padEnd(2000, 'x'), answer('catalogue'), cache.changes());
  }
  expect(cache.get('home')).toBeUndefined();
});

test('answers are kept for four origins, until one of them has been silent for ten minutes', () => {
  const { cache, time } = openCache();
  for (const origin of ['a', 'b', 'c', 'd']) expect(cache.keepsFor(origin)).toBe(true);
  expect(cache.keepsFor('e')).toBe(false);
  time.now = 599_999;
  for (const origin of ['a', 'b', 'c']) expect(cache.keepsFor(origin)).toBe(true);
  expect(cache.keepsFor('e')).toBe(false);
  time.now = 600_000;
  expect(cache.keepsFor('e')).toBe(true);
  expect(cache.keepsFor('d')).toBe(false);
  expect(cache.keepsFor('a')).toBe(true);
});
