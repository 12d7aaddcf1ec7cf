import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { findBrokenRule } from './arrow-rules.ts';

const sources = '{src,dev,tests,scripts,bench,proof}/**/*.{ts,tsx}';

/**
 * A line for each import, or table of a query, that breaks the architecture's arrows: `file → file: what to do instead`.
 * Throws an Error for a file that cannot be parsed. Biome finds import cycles and reads of the environment.
 */
export function checkArrows(root: string): string[] {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  return files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...listImports(path, text), ...listTables(text)].flatMap((target) => {
      const rule = findBrokenRule(path, target);
      return rule ? [`${path} → ${target}: ${rule.instead}`] : [];
    });
  });
}

const queried =
  /\b(?:selectFrom|deleteFrom|insertInto|updateTable|\w+Join|sql\.table)\(\s*['"`](\w+)/g;
const queriedInSql = /\b(?:from|into|join|analyze|update(?! set))\s+([a-z_]+)/gi;

/** The tables that a file's queries name, as `table orders`: those of Kysely's methods and of sql`…`. */
function listTables(text: string): string[] {
  const written = [...text.matchAll(/\bsql(?:<[^`]*?>)?`[^`]*`/g)].join('\n');
  const names = [...text.matchAll(queried), ...written.matchAll(queriedInSql)];
  return [...new Set(names.map(([, name]) => `table ${name}`))];
}

/** The imports of a file: paths from the root for the project's own files, else the package's name. */
export function listImports(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exports.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    // import('…'), as an expression and as a type.
    ...[...text.matchAll(/\bimport\(\s*(['"`])([^'"`$]+)\1/g)].map(([, , name = '']) => name),
  ];
  return [...new Set(names)].map((name) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name.replace(/\?.*$/, '')) : name,
  );
}
