import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { extendEnvironment } from '../../config.ts';

const ADVICE = 'install PostgreSQL’s client programs of the server’s version';
const TOO_OLD = /server version: (\S+); pg_dump version: (\S+)/;

/**
 * Runs a program of PostgreSQL's on a database; `feed` writes its standard input. Throws an Error with one line: the
 * program is missing, older than the server, or what it complained of.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'psql',
  databaseUrl: string,
  args: readonly string[],
  feed?: (input: Writable) => Promise<void>,
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Everybody on the machine can read a program's arguments.
  url.password = '';
  const child = spawn(program, ['--no-password', `--dbname=${url.href}`, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: extendEnvironment({ LC_ALL: 'C', ...(password && { PGPASSWORD: password }) }),
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const end = () => child.kill();
  process.once('exit', end);
  try {
    const fed = feed ? feed(child.stdin) : child.stdin.end();
    const [ended, input] = await Promise.allSettled([once(child, 'close'), fed]);
    if (ended.status === 'rejected') throw explainMissing(program, ended.reason);
    // What broke the input off is in its complaint.
    if (ended.value[0] !== 0) throw new Error(`${program} failed: ${readComplaint(complaint)}`);
    if (input.status === 'rejected') throw input.reason;
  } finally {
    process.off('exit', end);
  }
}

function explainMissing(program: string, cause: unknown): unknown {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return isMissing ? new Error(`${program} is missing: ${ADVICE}`, { cause }) : cause;
}

function readComplaint(text: string): string {
  const [, server, own] = TOO_OLD.exec(text) ?? [];
  if (server) return `it is of PostgreSQL ${own} and the server of ${server}: ${ADVICE}`;
  const lines = text.split('\n');
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? '';
}
