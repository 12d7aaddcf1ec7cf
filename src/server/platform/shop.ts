import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from './database/schema.ts';
import type { QueueDrain } from './drain-queue.ts';
import type { Mailer } from './mailer/mailer.ts';
import type { FastPath } from './page-cache/fast-path.ts';
import type { PageCache } from './page-cache/page-cache.ts';

/** A running shop: what the capabilities are given. `clock` tells milliseconds since 1970. */
export type Shop = {
  config: Config;
  db: Database;
  clock: () => number;
  /** A time that has passed for sure, for what cannot be taken back; see sure-clock.ts. */
  sureTime: () => number | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  cache: PageCache;
  fastPath: FastPath;
  outbox: QueueDrain;
  mailer: Mailer;
};
