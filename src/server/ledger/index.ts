export { movedMeanwhile, moveMoney, recordTransfer } from './move-money.ts';
export { isNoticed } from './notice.ts';
export { secondSights } from './second-sights.ts';
export {
  listRefunds,
  lockLedger,
  lockTransfer,
  sumOfOrder,
  sumSentBack,
  sumsOfOrders,
} from './store.ts';
