import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { liveFiles } from './live-pages.ts';

test('the stylesheets that the development server names are there', () => {
  const named = Object.values(liveFiles).flatMap(({ routes }) => routes.__root__?.css ?? []);
  expect(named.filter((file) => !existsSync(`.${file}`))).toEqual([]);
  expect(named).toHaveLength(2);
});
