import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { DAY } from '../domain/dates/shop-day.ts';
import { buildApp } from './app.ts';
import { appendToLog } from './certificates/index.ts';
import { type Config, readConfig } from './config.ts';
import { fillIndexes } from './fill-indexes.ts';
import { lockShopFile, type ShopFileLock } from './platform/database/lock-shop-file.ts';
import { openMigrated } from './platform/database/open-database.ts';
import { restrictToOwner } from './platform/database/restrict-to-owner.ts';
import { runTransaction } from './platform/database/run-transaction.ts';
import type { Database } from './platform/database/schema.ts';
import { stopServer } from './platform/http/stop-server.ts';
import { sharePictures } from './platform/images/picture-files.ts';
import { loadBuiltPages } from './platform/pages/built-pages.ts';
import { startLivePages } from './platform/pages/live-pages.ts';
import { removeDrafts } from './platform/storage.ts';
import { purgeOldData } from './privacy/index.ts';
import { purgeExpired } from './purge-expired.ts';
import { runEvery } from './run-every.ts';
import { runBackupJob, runMailboxJob, runScheduledJobs } from './scheduled-jobs.ts';
import { seedWhenFresh } from './seed-when-fresh.ts';
import {
  explainFailedStart,
  printAddress,
  printRecovered,
  printWaiting,
  unusable,
} from './start-messages.ts';
import { startObserving } from './start-observing.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** How long a start waits for the database. */
const PATIENCE = MINUTE;
const DIST = join(import.meta.dirname, '..', '..', 'dist');

let lock: ShopFileLock | undefined;

/** Called on a signal; until the shop is open there is nothing to finish. */
let stop = async () => end();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!stopping) void stop();
    stopping = true;
  });
}

let config: Config | undefined;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  process.stderr.write(`Assay did not start: ${explainFailedStart(error, config)}\n`);
  end(1);
}

/** Ends the process and releases the lock, so that the next start need not check for damage. */
function end(code = 0): never {
  lock?.release();
  process.exit(code);
}

async function start(config: Config): Promise<void> {
  makeDataFolder(config);
  const db = await openShopDatabase(config);
  await seedWhenFresh(db, config.seed);
  // Certificates that were published before there was a log.
  await runTransaction(db, appendToLog);
  await sharePictures({ db, config });

  const live = config.development ? await startLivePages() : undefined;
  const observing = await startObserving(config);
  const { app, shop } = await buildApp({
    config,
    db,
    clock: Date.now,
    uptime: () => performance.now(),
    pages: live ? live.pages : await loadBuiltPages(DIST),
    clientFolder: live ? undefined : join(DIST, 'client'),
    observers: observing.observers,
    // Buffered: a write per line took a tenth of the time of a cached answer.
    log: pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  });
  live?.serveModules(app);

  const stopPurging = runEvery(HOUR, async () => {
    // A clock that jumps ahead must not delete carts.
    const sure = shop.trustedTime();
    if (sure === undefined) return;
    await purgeExpired(db, sure).catch((err) => app.log.error({ err }, 'purging failed'));
    await purgeOldData(db, sure).catch((err) => app.log.error({ err }, 'purging failed'));
    await removeDrafts(config.dataDir, sure - DAY).catch((err) =>
      app.log.error({ err }, 'removing half-written files failed'),
    );
  });
  const stopJobs = runEvery(MINUTE, () => runScheduledJobs(shop));
  const stopBackups = runEvery(MINUTE, () => runBackupJob(shop));
  const closing = new AbortController();
  const stopMailbox = runEvery(MINUTE, () => runMailboxJob(shop, closing.signal));
  await observing.open(shop);
  await app.listen({ port: config.port, host: config.host });
  stop = async () => {
    // Nobody waits minutes for a backup: one that is cut off leaves the older ones whole.
    void stopBackups();
    closing.abort();
    const stopped = [stopPurging(), stopJobs(), stopMailbox()];
    await stopServer(app);
    await Promise.all(stopped);
    await shop.outbox.drain();
    await shop.mailer.close();
    await live?.close();
    await observing.close();
    await db.destroy();
    end();
  };
  shop.outbox.wake();
  shop.mailer.wake();
  await printAddress(shop, app.server.address());
}

/** Creates the folder for pictures and, on SQLite, the database. */
function makeDataFolder({ dataDir }: Config): void {
  try {
    mkdirSync(join(dataDir, 'attached_assets'), { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw unusable('the data folder', `DATA_DIR (${dataDir})`, cause);
  }
}

async function openShopDatabase(config: Config): Promise<Database> {
  const setting = config.databaseUrl ? 'DATABASE_URL' : `DATA_DIR (${config.dataDir})`;
  try {
    if (!config.databaseUrl) {
      lock = lockShopFile(config.dataDir);
      restrictToOwner(config.dataDir);
      if (lock.wasInterrupted) printRecovered();
    }
    return await openMigrated(config, PATIENCE, fillIndexes, (reason) =>
      printWaiting(reason, PATIENCE, setting),
    );
  } catch (cause) {
    throw unusable('the database', setting, cause);
  }
}
