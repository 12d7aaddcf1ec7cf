import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const testFiles = ['src', 'tests', 'scripts', 'dev']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, folder, path),
    ),
  )
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path));

/** The last cell of each row of the tables, with the line that it stands on. */
const rows = readFileSync(join(root, 'tests/journeys/README.md'), 'utf8')
  .split('\n')
  .map((text, index) => ({ line: index + 1, cell: text.split(/(?<!\\)\|/).at(-2) ?? '', text }))
  .filter(({ text }) => text.startsWith('| ') && !/^\|[- |]+\|$/.test(text));

/** A file (`name.test.ts`, or a name before a colon), or words of a test's sentence. */
const token =
  /`([^`]+\.(?:test|spec)\.tsx?)`|(?<![\w'])([a-z][a-z-]+)(?=: )|'((?:[^'\n]|'(?=\w))+)'|"([^"]+)"/g;

function filesCalled(name: string): string[] {
  const names = [name, `${name}.spec.ts`, `${name}.test.ts`, `${name}.http.test.ts`];
  return testFiles.filter((path) => names.includes(basename(path)) || path.endsWith(`/${name}`));
}

test('every row names tests that there are', () => {
  const missing = rows.flatMap(({ line, cell }) => {
    let texts: string[] = [];
    return Array.from(cell.matchAll(token)).flatMap(([whole, file, called, single, double]) => {
      const sentence = single ?? double;
      if (sentence !== undefined) {
        return texts.some((text) => text.includes(sentence)) ? [] : [`line ${line}: ${whole}`];
      }
      const found = filesCalled(file ?? called ?? '');
      texts = found.map((path) => readFileSync(path, 'utf8').replaceAll("\\'", "'"));
      return found.length > 0 ? [] : [`line ${line}: ${whole}`];
    });
  });
  expect(rows.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
