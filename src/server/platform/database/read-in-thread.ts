import { join } from 'node:path';
import { startThread, type Thread } from '../thread.ts';

/** A statement for the file that the thread opens, or the number of one whose rows are not all handed over. */
export type ReadAsked =
  | { file: string; settings: string; sql: string; parameters: readonly unknown[] }
  | number;
export type ReadTold = { rows: unknown[]; rest: number | undefined };

const THREAD = join(import.meta.dirname, 'read-thread.ts');
/** Milliseconds without a read after which the thread ends: it takes some 15 MB. */
const IDLE = 60_000;

/**
 * Reads a SQLite file in a thread with a connection of its own, which cannot write. The thread begins with the first read,
 * and again after it has ended. `read` throws SQLite's errors.
 */
export function readInThread(file: string, settings: string) {
  let thread: Thread<ReadAsked, ReadTold> | undefined;
  let reading = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Thread<ReadAsked, ReadTold> {
    const started = startThread<ReadAsked, ReadTold>(THREAD);
    started.ended.then(() => {
      if (thread === started) thread = undefined;
    });
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  return {
    async read(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
      thread ??= start();
      const { ask } = thread;
      clearTimeout(idle);
      reading += 1;
      try {
        const rows: unknown[] = [];
        let told = await ask({ file, settings, sql, parameters });
        for (;;) {
          for (const row of told.rows) rows.push(row);
          if (told.rest === undefined) return rows;
          told = await ask(told.rest);
        }
      } finally {
        reading -= 1;
        if (reading === 0) idle = setTimeout(end, IDLE).unref();
      }
    },
    end,
  };
}
