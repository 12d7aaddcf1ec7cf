import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, tmpdir, totalmem, type } from 'node:os';
import { findChromium } from '../tests/support/find-chromium.ts';
import { findPostgresPrograms } from '../tests/support/postgres-cluster.ts';
import { versionOfTool } from './tools.ts';

/** The machine and what the figures depend on, name and value of each. */
export async function describeMachine(): Promise<[string, string][]> {
  const programs = findPostgresPrograms();
  const postgres = programs && say(`${programs}/postgres`, ['--version']);
  const chromium = await findChromium().then(
    (program) => say(program, ['--version']),
    () => undefined,
  );
  return [
    ['Processor', `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores`],
    ['Memory', `${Math.round(totalmem() / 1e9)} GB`],
    ['Kernel', `${type()} ${release()}`],
    ['Data on', `${fileSystemOf(tmpdir())} (${tmpdir()})`],
    ['Node', process.versions.node],
    ['SQLite', process.versions.sqlite ?? 'unknown'],
    ['PostgreSQL', postgres?.replace(/^postgres \(PostgreSQL\) /, '') ?? 'not here'],
    ['Chromium', chromium?.replace(/^\D*/, '') ?? 'not here'],
    ['Lighthouse', versionOfTool('lighthouse') ?? 'not here'],
  ];
}

function say(program: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The kind of file system that a folder lies on, as /proc/mounts tells it; 'unknown' where there is none. */
function fileSystemOf(folder: string): string {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, at = '']) => at === '/' || folder === at || folder.startsWith(`${at}/`));
    const [, , kind] = mounts.sort(([, a = ''], [, b = '']) => b.length - a.length)[0] ?? [];
    return kind ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
