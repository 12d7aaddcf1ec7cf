import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { listProducts } from '../../src/contracts/products.ts';
import { type Process, Skipped } from '../site.ts';
import { send, writeRequest } from '../wire.ts';
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
/** Milliseconds between two questions of somebody else. */
const PAUSE = 10;

/**
 * Sends requests at once, the owner's with these cookies, while somebody else asks for the products. Throws a Skipped
 * where the system does not tell what a process takes, and an Error if the process is gone.
 */
export async function observe(
  shop: Process,
  cookies: Map<string, string>,
  inputs: HostileInput[],
): Promise<Observed> {
  const name = inputs.map((input) => input.name).join(' + ');
  const wires = await Promise.all(inputs.map((input) => input.make()));
  forgetPeak(shop.pid);
  const asking = new AbortController();
  const asked = askAgainAndAgain(shop, asking.signal);
  const statuses = await Promise.all(
    wires.map((wire, n) =>
      send(
        shop.address,
        inputs[n]?.by === 'owner' ? new Map(cookies) : new Map(),
        wire,
        PATIENCE,
      ).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  asking.abort();
  const wait = await asked.catch((error: unknown) => {
    throw new Error(`${name}: nobody else was answered (${error}).\n${shop.output().slice(-2000)}`);
  });
  return { name, statuses, wait, memory: readPeak(shop.pid) };
}

/** The longest wait for an answer. Throws an Error if none comes. */
async function askAgainAndAgain({ address, pid }: Process, signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const [start, before] = [performance.now(), timeWithoutProcessor(pid)];
    const { status } = await send(address, new Map(), writeRequest(listProducts, {}));
    if (status !== 200) throw new Error(`somebody else was answered ${status}`);
    const took = performance.now() - start;
    longest = Math.max(longest, took - (timeWithoutProcessor(pid) - before));
    await pause(PAUSE);
  }
  return longest;
}

/** Milliseconds for which a process's main thread could run and other programs had the processor. */
function timeWithoutProcessor(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
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
