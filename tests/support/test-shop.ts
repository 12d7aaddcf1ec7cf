import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../../src/server/app.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { loadBuiltPages } from '../../src/server/platform/pages/built-pages.ts';
import type { RenderPage } from '../../src/server/platform/pages/page-routes.ts';
import type { Shop } from '../../src/server/platform/shop.ts';
import { liftUnpaidLimits } from './lift-unpaid-limits.ts';
import { openPlace, openTestDatabase, type Place } from './test-database.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

export type TestShop = {
  app: FastifyInstance;
  shop: Shop;
  /** The shop's clock, which tests move, and how much of that was a jump, without time going by; in milliseconds. */
  time: { now: number; jumped: number };
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A whole server over a fresh database, or the one of `place`, called in-process. `pages: 'built'` renders real pages
 * from dist/, a function others; `plugin` sees every query. Shoppers of a test share an email address: how much may be unpaid has no end,
 * unless asked for.
 */
export async function openTestShop(
  options: {
    config?: Partial<Config>;
    pages?: 'built' | typeof noPages;
    plugin?: KyselyPlugin;
    unpaidLimits?: 'default';
    place?: Place;
    observers?: Parameters<typeof buildApp>[0]['observers'];
    resolveHost?: Shop['resolveHost'];
    log?: Parameters<typeof buildApp>[0]['log'];
  } = {},
): Promise<TestShop> {
  const database = options.place ? openPlace(options.place) : await openTestDatabase();
  if (options.unpaidLimits !== 'default') await liftUnpaidLimits(database.db);
  const time = { now: Date.UTC(2026, 0, 15, 18), jumped: 0 };
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
    ...options.config,
  };
  // A millisecond passes with every look, so that later events have later times.
  const tick = () => {
    time.now += 1;
    return time.now;
  };
  const pages = options.pages === 'built' ? await loadBuiltPages(DIST) : (options.pages ?? noPages);
  const build = () =>
    buildApp({
      config,
      db: options.plugin ? database.db.withPlugin(options.plugin) : database.db,
      clock: tick,
      uptime: () => tick() - time.jumped,
      pages,
      clientFolder: options.pages === 'built' ? join(DIST, 'client') : undefined,
      ...(options.observers && { observers: options.observers }),
      ...(options.log && { log: options.log }),
      ...(options.resolveHost && { resolveHost: options.resolveHost }),
    });

  let running = await build();
  return {
    get app() {
      return running.app;
    },
    get shop() {
      return running.shop;
    },
    time,
    async restart() {
      await running.app.close();
      await running.shop.outbox.drain();
      await running.shop.mailer.close();
      await database.reopen();
      running = await build();
    },
    async close() {
      await running.app.close();
      await running.shop.outbox.drain();
      await running.shop.mailer.close();
      await database.close();
    },
  };
}

function noPages(): RenderPage {
  return () => Promise.reject(new Error('This test did not ask for pages'));
}
