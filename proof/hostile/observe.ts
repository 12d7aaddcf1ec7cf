import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Process, Skipped } from '../site.ts';
import { send } from '../wire.ts';
import type { HostileInput } from './hostile-input.ts';

/** What one request, or several at once, did to everybody else. */
export type Observed = {
  name: string;
  /** Of the answers; 0 where none came. */
  statuses: number[];
  /** Milliseconds that somebody else waited for an answer. */
  wait: number;
  /** Bytes that the process had at most. */
  memory: number;
};

/** Milliseconds for the answer to a hostile request. */
const PATIENCE = 120_000;

/**
 * Sends requests at once, the owner's with these cookies, while somebody else asks for the products. Throws a Skipped
 * where the system does not tell what a process takes, and an Error if somebody else is not answered.
 */
export async function observe(
  { address, pid, output }: Process,
  cookies: Map<string, string>,
  inputs: HostileInput[],
): Promise<Observed> {
  const [first = ''] = inputs.map((input) => input.name);
  const name = inputs.length === 1 ? first : first.replace(/: .*/, `: ${inputs.length} at once`);
  const wires = await Promise.all(inputs.map((input) => input.make()));
  forgetPeak(pid);
  const asking = new Worker(join(import.meta.dirname, 'somebody-else.ts'), {
    workerData: { address, pid },
  });
  const asked = once(asking, 'message');
  await once(asking, 'online');
  const statuses = await Promise.all(
    wires.map(async (wire, n) => {
      const own = inputs[n]?.by === 'owner' ? new Map(cookies) : new Map<string, string>();
      const sent = send(address, own, wire, PATIENCE);
      return sent.then(
        ({ status }) => status,
        () => 0,
      );
    }),
  );
  asking.postMessage('stop');
  const [wait]: unknown[] = await asked;
  if (typeof wait !== 'number') {
    throw new Error(`${name}: nobody else was answered (${wait}).\n${output().slice(-2000)}`);
  }
  return { name, statuses, wait, memory: readPeak(pid) };
}

function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    throw new Skipped('measuring the memory of a process needs Linux');
  }
}

function readPeak(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
