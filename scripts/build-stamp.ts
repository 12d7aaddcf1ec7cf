import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = 'dist/.stamp';

/** Everything that a build reads; any change requires a new build. */
const inputs = [
  'package-lock.json',
  // Its `sideEffects` decide what tree shaking keeps.
  'package.json',
  'scripts/build.ts',
  'scripts/compress-assets.ts',
  'src/contracts',
  'src/domain',
  'src/web',
  'tsconfig.json',
  'vite.config.ts',
];

/** A hash of the names and contents of the build's inputs, without tests. Takes a few ms. */
export function hashBuildInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(listFiles)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether dist/ holds a complete build of these inputs. */
export function isBuilt(inputsHash: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputsHash;
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
