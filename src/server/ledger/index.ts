export { moveMoney, recordTransfer } from './move-money.ts';
export {
  isNoticed,
  listRefunds,
  lockTransfer,
  sumOfOrder,
  sumSentBack,
  sumsOfOrders,
} from './store.ts';
