import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { fillFreshShop } from './fill-fresh-shop.ts';

// The server runs this in its own process, so that the memory for drawing is freed.
const config = readConfig();
const db = openDatabase(config);
await fillFreshShop({ db, config, clock: Date.now });
await db.destroy();
