import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeDrafts } from './storage.ts';

test('what a dead process left half-written is removed once it is old, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-drafts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'attached_assets'));
  const now = Date.now();
  const put = (name: string, age: number) => {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), (now - age) / 1000, (now - age) / 1000);
    return name;
  };
  const kept = [
    put('shop.db', 10_000),
    put('attached_assets/picture-320.webp', 10_000),
    put('attached_assets/notes.tmp', 10_000),
    put(`attached_assets/picture-640.webp.${randomUUID()}.tmp`, 0),
  ];
  put(`attached_assets/picture-640.webp.${randomUUID()}.tmp`, 10_000);
  put(`.probe-${randomUUID()}`, 10_000);

  expect(await removeDrafts(folder, now - 5000)).toHaveLength(2);
  const left = readdirSync(folder, { recursive: true });
  expect(left.toSorted()).toEqual(['attached_assets', ...kept].toSorted());
});
