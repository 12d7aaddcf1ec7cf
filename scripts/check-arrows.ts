import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrokenRule, testFile } from './arrow-rules.ts';
import { readSources, type SourceFile } from './read-imports.ts';

const folders = ['src', 'dev', 'tests', 'scripts', 'bench'];

/** One line per import that breaks the architecture's arrows: `file → file: what to do instead`. */
export function checkArrows(root: string): string[] {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const files = readSources(root, present);
  return [...files.flatMap(checkImports), ...files.flatMap(checkEnvironment), ...findCycles(files)];
}

function checkImports(file: SourceFile): string[] {
  return file.imports.flatMap((target) => {
    const rule = findBrokenRule(file.path, target);
    return rule ? [`${file.path} → ${target}: ${rule.instead}`] : [];
  });
}

function checkEnvironment({ path, code, imports }: SourceFile): string[] {
  if (!path.startsWith('src/') || path === 'src/server/config.ts' || testFile.test(path)) return [];
  const reads = /\bprocess\??\.?\s*(\.\s*env\b|\[\s*['"`]env)/.test(code);
  if (!reads && !(imports.includes('node:process') && /\benv\b/.test(code))) return [];
  return [
    `${path} → process.env: only src/server/config.ts reads it; add the setting there and take its value as a parameter.`,
  ];
}

/** Each circle of imports once, types included: they too say who needs whom. */
function findCycles(files: SourceFile[]): string[] {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const circle = [...trail.slice(start), path].join(' → ');
      cycles.push(
        `${circle}: these import each other; move what they share into a file of its own.`,
      );
      return;
    }
    if (finished.has(path)) return;
    for (const next of imports.get(path) ?? []) {
      if (imports.has(next)) visit(next, [...trail, path]);
    }
    finished.add(path);
  };
  for (const { path } of files) visit(path, []);
  return cycles;
}
