export { moveMoney, recordTransfer } from './move-money.ts';
export { lockTransfer, sumOfOrder } from './store.ts';
