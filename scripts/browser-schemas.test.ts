import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const SETS_ZOD_UP = 'src/contracts/wire/describe-issue.ts';

/** The files of our own that a file loads before it runs; types load nothing. */
function listLoaded(path: string): string[] {
  const { staticImports, staticExports } = parseSync(path, readFileSync(path, 'utf8')).module;
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
  );
  return [...imported, ...exported]
    .filter((name) => /^\..*\.tsx?$/.test(name))
    .map((name) => posix.join(posix.dirname(path), name));
}

function loads(path: string, wanted: string, seen = new Set<string>()): boolean {
  if (path === wanted) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return listLoaded(path).some((name) => loads(name, wanted, seen));
}

test('whatever makes a schema in a browser has zod set up first, which else tries eval', () => {
  const made = globSync('src/web/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .filter((path) => /\bz\.\w*[oO]bject\(/.test(readFileSync(path, 'utf8')));
  expect(made.length).toBeGreaterThan(10);
  expect(made.filter((path) => !loads(path, SETS_ZOD_UP))).toEqual([]);
});
