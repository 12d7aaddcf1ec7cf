import cluster from 'node:cluster';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';

// Starts the shop: in this process or, with `--workers N`, in N others that share its port (docs/scale.md).

const MAIN = join(import.meta.dirname, 'main.ts');
const MINUTE = 60_000;
const MAX_WORKERS = 64;
/** If more workers than this end within a minute, starting others would not help. */
const MAX_DEATHS = 5;

try {
  const count = readCount();
  if (count === 1) await import('./main.ts');
  else startWorkers(count, readConfig());
} catch (error) {
  process.stderr.write(`Assay did not start: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

function readCount(): number {
  const { workers } = parseArgs({ options: { workers: { type: 'string', default: '1' } } }).values;
  const count = Number(workers);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_WORKERS) return count;
  throw new Error(`--workers is a number from 1 to ${MAX_WORKERS}, not '${workers}'`);
}

/**
 * The first worker prepares the database; the others start once it listens. One that ends is replaced. Ends when all
 * have: with 0 after a signal, and with 1 if the first could not start or too many ended. Throws an Error on SQLite.
 */
function startWorkers(count: number, { databaseUrl, metricsPort }: Config): void {
  if (!databaseUrl) {
    throw new Error(
      'several workers need PostgreSQL, since a shop on SQLite is one process; leave --workers out, or set DATABASE_URL (docs/scale.md)',
    );
  }
  let isOpen = false;
  let stopping = false;
  let code = 0;
  const deaths: number[] = [];
  cluster.setupPrimary({ exec: MAIN, args: [] });

  function fork(place: number): void {
    // Each of its own: the process that reads the metrics must be known.
    const port = metricsPort && { METRICS_PORT: String(metricsPort + place) };
    const worker = cluster.fork({ ...port });
    worker.once('listening', () => {
      if (isOpen || stopping) return;
      isOpen = true;
      for (let other = 1; other < count; other += 1) fork(other);
    });
    worker.once('exit', (ended, signal) => {
      if (!isOpen && ended !== 0) code = 1;
      if (isOpen && !stopping)
        replace(place, `${worker.process.pid} ended with ${signal ?? ended}`);
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(code);
    });
  }

  function replace(place: number, what: string): void {
    deaths.push(performance.now());
    if (deaths.filter((time) => time > performance.now() - MINUTE).length > MAX_DEATHS) {
      process.stderr.write(
        `Worker ${what}, the ${MAX_DEATHS + 1}th within a minute: the shop stops.\n`,
      );
      code = 1;
      stop();
    } else {
      process.stderr.write(`Worker ${what}; another one takes its place.\n`);
      fork(place);
    }
  }

  function stop(): void {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  fork(0);
}
