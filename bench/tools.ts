import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode, runProcess } from '../scripts/run-process.ts';

/** Where Lighthouse lies; no other package of the project sees it. */
export const toolsFolder = join(import.meta.dirname, 'tools');

const manifest = z.object({ version: z.string() });
const wanted = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The version of a tool that is installed; undefined where it is not. */
export function versionOfTool(name: string): string | undefined {
  const file = join(toolsFolder, 'node_modules', name, 'package.json');
  return existsSync(file) ? manifest.parse(readJson(file)).version : undefined;
}

/** Installs what bench/tools/package-lock.json names, unless it is there. Throws an Error with what npm said. */
export async function installTools(): Promise<void> {
  const { dependencies } = wanted.parse(readJson(join(toolsFolder, 'package.json')));
  const isThere = Object.entries(dependencies).every(
    ([name, version]) => versionOfTool(name) === version,
  );
  if (isThere) return;
  console.log('Installing Lighthouse …');
  const args = ['ci', '--prefix', toolsFolder, '--no-progress', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { code, output } = npm?.endsWith('js')
    ? await runNode([npm, ...args], { output: 'collect' })
    : await runProcess('npm', args, { output: 'collect' });
  if (code !== 0) throw new Error(`npm could not install the tools of the bench:\n${output}`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
