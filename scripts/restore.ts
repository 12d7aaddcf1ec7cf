import { restoreShop } from '../src/server/restore-shop.ts';

process.exitCode = await restoreShop(process.argv.slice(2));
