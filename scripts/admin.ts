import { administer } from '../src/server/administer.ts';

process.exitCode = await administer(process.argv.slice(2));
