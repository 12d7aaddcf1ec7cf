import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src', 'dev', 'tests', 'scripts', 'bench'];
const mostLines = 400;

/** One line per source file that is longer than a reader should have to hold in mind. */
export function checkFileSizes(root: string): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && !name.includes('node_modules'))
        .map((name) => join(folder, name)),
    )
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
      if (lines <= mostLines) return [];
      return [
        `${path}: ${lines} lines, the most is ${mostLines}; give one of its parts a file of its own.`,
      ];
    });
}
