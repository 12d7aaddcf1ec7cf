import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Shop } from '../shop.ts';
import { probeWriting, storageRefusal } from '../storage.ts';
import { HttpError } from './http-error.ts';

/**
 * /healthz: the process answers, and what it takes for the visitor's address, which shows whether TRUST_PROXY is right.
 * /readyz: it can also reach its database and write to its folder.
 */
export function registerHealth(app: FastifyInstance, { db, config, log }: Shop): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', address: request.ip };
  });
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    await sql`select 1`.execute(db).catch((err) => {
      log.error({ err }, 'database does not answer');
      throw new HttpError(503, 'database_unavailable', 'The database does not answer');
    });
    await probeWriting(config.dataDir).catch((err) => {
      log.error({ err }, 'writing to the data folder fails');
      const unwritable = 'Writing to the data folder fails';
      throw storageRefusal(err) ?? new HttpError(503, 'storage_unavailable', unwritable);
    });
    return { status: 'ready' };
  });
}
