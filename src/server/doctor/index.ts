export { checkAddress } from './check-address.ts';
export { checkBackups } from './check-backups.ts';
export { checkClock } from './check-clock.ts';
export { checkDatabase } from './check-database.ts';
export { checkMachine } from './check-machine.ts';
export { checkMailServer } from './check-mail-server.ts';
export { checkShop } from './check-shop.ts';
export { type Finding, wrong } from './finding.ts';
