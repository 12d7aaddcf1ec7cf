import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { fillFreshShop } from './fill-fresh-shop.ts';

// The server starts this as a process of its own, so that it does not keep the memory that drawing takes.
const config = readConfig();
const db = openDatabase(config);
await fillFreshShop({ db, config, clock: Date.now });
await db.destroy();
