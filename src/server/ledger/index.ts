export { moveMoney, recordTransfer } from './move-money.ts';
export { isNoticed, listRefunds, lockTransfer, sumOfOrder } from './store.ts';
