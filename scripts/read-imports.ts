import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'vite';

/** One source file: its path from the root, its text without comments, and what it imports. */
export type SourceFile = {
  path: string;
  code: string;
  /** Paths from the root for the project's own files, the bare name for anything else. */
  imports: string[];
};

/** Reads every TypeScript file below these folders of `root`; throws what the parser refuses. */
export function readSources(root: string, folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => listSources(root, folder))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.split(sep).join('/')))
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
}

function readSource(path: string, text: string): SourceFile {
  const { module, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);

  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  }
  const names = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    // import('…'), as an expression and as a type.
    ...[...code.matchAll(/\bimport\(\s*(['"`])([^'"`$]+)\1/g)].map(([, , name = '']) => name),
  ];
  return { path, code, imports: [...new Set(names)].map((name) => resolveImport(path, name)) };
}

function resolveImport(from: string, name: string): string {
  const withoutQuery = name.replace(/\?.*$/, '');
  return name.startsWith('.') ? posix.join(posix.dirname(from), withoutQuery) : name;
}
