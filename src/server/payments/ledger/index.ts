export { duplicateMoves } from './duplicate-moves.ts';
export { movedMeanwhile, moveMoney, recordTransfer } from './move-money.ts';
export { isNoticed } from './notice.ts';
export {
  listRefunds,
  lockLedger,
  sumOfOrder,
  sumSentBack,
  sumsOfOrders,
} from './store.ts';
