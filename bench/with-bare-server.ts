import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CachedAnswer } from './cached-answer.ts';

/** Runs a bare server that gives this answer, and stops it afterwards, also where `work` throws. */
export async function withBareServer<T>(
  answer: CachedAnswer,
  work: (bare: { address: string; pid: number }) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bare-'));
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(server, 'exit');
  const end = () => server.kill();
  process.once('exit', end);
  try {
    const line = await Promise.race([once(createInterface(server.stdout), 'line'), ended]);
    const address = /http:\S+/.exec(String(line[0]))?.[0];
    if (!address || !server.pid) throw new Error('The bare server did not open');
    return await work({ address, pid: server.pid });
  } finally {
    process.off('exit', end);
    end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
