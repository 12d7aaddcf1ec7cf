import { backUpShop } from '../src/server/back-up-shop.ts';

process.exitCode = await backUpShop();
