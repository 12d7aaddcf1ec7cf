import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { listProducts } from '../../src/contracts/catalogue/products.ts';
import { send, writeRequest } from '../wire.ts';

// Run by observe.ts in a thread of its own, which the sending of large requests does not hold up: asks for the products
// until it is told to stop, and then sends how many milliseconds it waited at most, or why it was not answered.

/** Milliseconds between two questions. */
const PAUSE = 10;

const { address, pid } = z.object({ address: z.string(), pid: z.int() }).parse(workerData);
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
parentPort?.postMessage(await askAgainAndAgain().catch(String));

async function askAgainAndAgain(): Promise<number> {
  let longest = 0;
  while (!isOver) {
    const [start, before] = [performance.now(), timeWithoutProcessor()];
    const { status } = await send(address, new Map(), writeRequest(listProducts, {}));
    if (status !== 200) throw new Error(`answered ${status}`);
    const took = performance.now() - start;
    longest = Math.max(longest, took - (timeWithoutProcessor() - before));
    await pause(PAUSE);
  }
  return longest;
}

/** Milliseconds for which the shop's main thread could run and other programs had the processor. */
function timeWithoutProcessor(): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
}
