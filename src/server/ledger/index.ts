export { moveMoney, recordTransfer } from './move-money.ts';
export { secondSights } from './second-sights.ts';
export {
  isNoticed,
  listRefunds,
  lockTransfer,
  sumOfOrder,
  sumSentBack,
  sumsOfOrders,
} from './store.ts';
