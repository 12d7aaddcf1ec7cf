import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { extendEnvironment } from '../../config.ts';

const ADVICE = 'install PostgreSQL’s client programs of the server’s version';
const TOO_OLD = /server version: (\S+); pg_dump version: (\S+)/;

type Started = {
  input: Writable;
  output: Readable;
  /** Rejects with an Error of one line: the program is missing, older than the server, or what it complained of. */
  ended: Promise<void>;
};

/** Starts a program of PostgreSQL's, on a database if there is a `databaseUrl`. Its output has to be read. */
export function startPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  databaseUrl?: string,
): Started {
  const { flags, env } = databaseUrl ? describeLogin(databaseUrl) : { flags: [], env: {} };
  const child = spawn(program, [...flags, ...args], {
    env: extendEnvironment({ LC_ALL: 'C', ...env }),
  });
  return { input: child.stdin, output: child.stdout, ended: waitForEnd(program, child) };
}

function describeLogin(databaseUrl: string): { flags: string[]; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Everybody on the machine can read a program's arguments.
  url.password = '';
  return {
    flags: ['--no-password', `--dbname=${url.href}`],
    env: password ? { PGPASSWORD: password } : {},
  };
}

async function waitForEnd(program: string, child: ChildProcessWithoutNullStreams): Promise<void> {
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const end = () => child.kill();
  process.once('exit', end);
  try {
    const [code] = await once(child, 'close').catch((cause: unknown) => {
      throw explainMissing(program, cause);
    });
    if (code !== 0) throw new Error(`${program} failed: ${readComplaint(complaint)}`);
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
