import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLockFile } from './check-lock-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(packages: Record<string, object>): string[] {
  const file = join(folder, 'package-lock.json');
  writeFileSync(file, JSON.stringify({ packages: { '': {}, ...packages } }));
  return checkLockFile(file);
}

const sound = { version: '1.0.0', integrity: 'sha512-abc' };

test('a platform package may lie beside its owner or further up', () => {
  const owner = { ...sound, optionalDependencies: { near: '1.0.0', far: '1.0.0' } };
  const problems = check({
    'node_modules/a/node_modules/b': owner,
    'node_modules/a/node_modules/near': sound,
    'node_modules/far': sound,
  });
  expect(problems).toEqual([]);
});

test.each([
  ['missing', { 'node_modules/a': { ...sound, optionalDependencies: { 'a-win': '1.0.0' } } }],
  ['names a registry', { 'node_modules/a': { ...sound, resolved: 'https://example.com/a.tgz' } }],
  ['no integrity', { 'node_modules/a': { version: '1.0.0' } }],
  ['name one version', { '': { devDependencies: { a: '^1.0.0' } } }],
])('it tells what is wrong: %s', (words, packages) => {
  expect(check(packages)).toEqual([expect.stringContaining(words)]);
});
