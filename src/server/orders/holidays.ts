import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const THREAD = join(import.meta.dirname, 'holidays-thread.ts');

/** Holidays (2026-12-25) of each province by its code. */
const holidaysOfYear = z.record(z.string(), z.array(z.string()));

const years = new Map<number, Promise<z.infer<typeof holidaysOfYear>>>();

/**
 * The holidays of a province in a year and the next, looked up once for each year. The library knows the whole world
 * and takes 40 MB, so that it runs in a thread that ends with its answer.
 */
export async function findHolidays(province: string, year: number): Promise<Set<string>> {
  const both = await Promise.all([year, year + 1].map(holidaysIn));
  return new Set(both.flatMap((holidays) => holidays[province] ?? []));
}

function holidaysIn(year: number) {
  const known = years.get(year) ?? askThread(year);
  years.set(year, known);
  known.catch(() => years.delete(year));
  return known;
}

async function askThread(year: number) {
  const thread = new Worker(THREAD, { workerData: year });
  // An error after the answer would end the server.
  thread.on('error', () => undefined);
  try {
    return holidaysOfYear.parse((await once(thread, 'message'))[0]);
  } finally {
    await thread.terminate();
  }
}
