import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/server/blog/render-markdown.ts';
import { drawApparatus } from '../pictures/blog/draw-apparatus.ts';
import { readBody, seedPosts } from './seed-posts.ts';

test('there are six posts, the newest first, and no body is left over', () => {
  const dates = seedPosts.map(({ date }) => date);
  expect(dates).toHaveLength(6);
  expect(dates).toEqual(dates.toSorted().reverse());
  const bodies = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.md'));
  expect(bodies.sort()).toEqual(seedPosts.map(({ slug }) => `${slug}.md`).sort());
});

test.each(seedPosts)('$slug has substance, links that lead somewhere, and no claim', ({ slug }) => {
  const body = readBody(slug);
  const words = body.split(/\s+/).length;
  expect(words).toBeGreaterThan(600);
  expect(words).toBeLessThan(1000);
  expect(body).not.toMatch(/^# /m);
  expect(body).not.toMatch(/!|\b(dose|dosage|patient|therap|treat(s|ment)|cure|heal)/i);
  const html = renderMarkdown(body);
  for (const [, linked = ''] of html.matchAll(/href="\/blog\/([^"]+)"/g)) {
    expect(existsSync(`${import.meta.dirname}/${linked}.md`), linked).toBe(true);
  }
  expect(html).toContain('<table>');
  expect(html).toContain('<h2>');
});

test('every drawing is well-formed, has its own look and leaves its ground transparent', () => {
  const svgs = Object.values(drawApparatus).map((draw) => draw());
  expect(new Set(svgs).size).toBe(seedPosts.length);
  for (const svg of svgs) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 800">/);
    expect(svg).not.toMatch(/NaN|undefined|<rect/);
  }
});
