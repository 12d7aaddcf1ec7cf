import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { devDependencies } from '../package.json' with { type: 'json' };
import { listImports } from './check-arrows.ts';

/** The packages that a file needs, itself or by what it imports. */
function listPackages(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return listImports(path, readFileSync(path, 'utf8')).flatMap((name) =>
    /\.tsx?$/.test(name) ? listPackages(name, seen) : [name],
  );
}

const [, listed = ''] =
  /const toolTasks = \[(.*?)\]/s.exec(readFileSync('scripts/launch.mjs', 'utf8')) ?? [];
const commands = readFileSync('package.json', 'utf8').match(/(?<=launch\.mjs )[a-z-]+/g) ?? [];
const others = commands.filter((task) => !listed.includes(`'${task}'`));

test.each(others)('npm run %s needs no package that only developers install', (task) => {
  const packages = listPackages(`scripts/${task}.ts`);
  expect(Object.keys(devDependencies).filter((name) => packages.includes(name))).toEqual([]);
});
