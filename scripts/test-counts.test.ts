import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countsFileVariable, readCounts, writeCounts } from './test-counts.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  file = join(folder, 'counts.json');
  vi.stubEnv(countsFileVariable, file);
});
afterEach(() => rmSync(folder, { recursive: true }));

const none = { passed: 0, failed: 0, skipped: [] };

test('counts reach the reader as the reporter wrote them', () => {
  const counts = { passed: 3, failed: 2, skipped: [{ name: 'a', reason: 'b' }] };
  writeCounts(counts);
  expect(readCounts(file, 1)).toEqual(counts);
});

test('a runner that wrote nothing has failed, even with exit code 0', () => {
  expect(readCounts(file, 0)).toEqual({ ...none, failed: 1 });
});

test('a runner that found no test has failed', () => {
  writeCounts(none);
  expect(readCounts(file, 0)).toEqual({ ...none, failed: 1 });
});

test('a runner that crashed after its tests had passed has failed', () => {
  writeCounts({ ...none, passed: 3 });
  expect(readCounts(file, 134)).toEqual({ passed: 3, failed: 1, skipped: [] });
});
