import { moveShop } from '../src/server/move-shop.ts';

process.exitCode = await moveShop(process.argv.slice(2));
