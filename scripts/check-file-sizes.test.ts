import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFileSizes } from './check-file-sizes.ts';

test('400 lines pass, 401 do not', () => {
  const root = mkdtempSync(join(tmpdir(), 'sizes-'));
  mkdirSync(join(root, 'src/web'), { recursive: true });
  writeFileSync(join(root, 'src/web/long.css'), 'a\n'.repeat(400));
  writeFileSync(join(root, 'src/web/longer.tsx'), 'a\n'.repeat(401));
  const problems = checkFileSizes(root);
  rmSync(root, { recursive: true });
  expect(problems).toEqual([expect.stringContaining('longer.tsx: 401 lines')]);
});
