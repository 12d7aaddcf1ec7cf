import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, release, tmpdir, totalmem, type } from 'node:os';
import { findChromium } from '../tests/support/find-chromium.ts';
import { findPostgresPrograms } from '../tests/support/postgres-cluster.ts';

/** What the figures depend on: the machine and the versions of programs, as names and values. */
export async function describeMachine(): Promise<[string, string][]> {
  const programs = findPostgresPrograms();
  const chromium = await findChromium().catch(() => undefined);
  return [
    ['Processor', `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores`],
    ['Memory', `${Math.round(totalmem() / 1e9)} GB`],
    ['Kernel', `${type()} ${release()}`],
    ['Data on', `${say('df', '--output=fstype', tmpdir()).split('\n').at(-1)} (${tmpdir()})`],
    ['Node', process.versions.node],
    ['SQLite', process.versions.sqlite ?? 'unknown'],
    ['PostgreSQL', programs ? say(`${programs}/postgres`, '--version') : 'not here'],
    ['Chromium', chromium ? say(chromium, '--version') : 'not here'],
  ];
}

function say(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}
