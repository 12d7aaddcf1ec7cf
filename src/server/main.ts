import { join } from 'node:path';
import { seedFreshShop } from '../../dev/seed/seed-fresh-shop.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { stopServer } from './platform/http/stop-server.ts';
import { loadBuiltPages } from './platform/pages/built-pages.ts';
import { startLivePages } from './platform/pages/live-pages.ts';
import { forgetOldSessions } from './platform/sessions/sessions.ts';
import { explainFailedStart, sayHello } from './start-messages.ts';

const HOUR = 60 * 60 * 1000;
const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** What a signal does; until the shop is open there is nothing to finish. */
let stop = async () => process.exit(0);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!stopping) void stop();
    stopping = true;
  });
}

try {
  await start(readConfig());
} catch (error) {
  process.stderr.write(`Assay did not start: ${explainFailedStart(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const db = openDatabase(config);
  await migrateDatabase(db);
  await seedFreshShop({ db, config, clock: Date.now });

  const live = config.development ? await startLivePages() : undefined;
  const { app, shop } = await buildApp({
    config,
    db,
    clock: Date.now,
    pages: live ? live.pages : await loadBuiltPages(DIST),
    clientFolder: live ? undefined : join(DIST, 'client'),
  });
  live?.serveModules(app);

  await forgetOldSessions(db, Date.now());
  const cleaning = setInterval(() => {
    forgetOldSessions(db, Date.now()).catch((err) => app.log.error({ err }, 'cleaning failed'));
  }, HOUR);
  await shop.outbox.drain();
  await app.listen({ port: config.port, host: config.host });
  stop = async () => {
    clearInterval(cleaning);
    await stopServer(app);
    await shop.outbox.drain();
    await live?.close();
    await db.destroy();
    process.exit(0);
  };
  await sayHello(shop, app.server.address());
}
