import type { LookupAddress } from 'node:dns';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from './database/schema.ts';
import type { Mailer } from './mailer/mailer.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { FastPath } from './page-cache/fast-path.ts';
import type { PageCache } from './page-cache/page-cache.ts';

/** A running shop, as the capabilities get it. `clock` returns milliseconds since 1970. */
export type Shop = {
  config: Config;
  db: Database;
  clock: () => number;
  /** A time that has certainly passed, for what cannot be undone; see trusted-clock.ts. */
  trustedTime: () => number | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  cache: PageCache;
  fastPath: FastPath;
  outbox: Outbox;
  mailer: Mailer;
  /** The addresses of a host of the public internet. Throws an HttpError for any other. */
  resolveHost: (host: string) => Promise<LookupAddress[]>;
};
