export {
  countedMoney,
  heldCents,
  heldNow,
  isMovedBefore,
  movesOfMoney,
} from './balance-of-ledger.ts';
export { duplicateMoves } from './duplicate-moves.ts';
export { isLeftOut, isWaiting } from './few-balances.ts';
export {
  listMethods,
  matchedByDay,
  matchedCents,
  matchedMoney,
  methodsByOrder,
} from './matched-money.ts';
export { movedMeanwhile, moveMoney, recordTransfers } from './move-money.ts';
export {
  balanceOfOrder,
  balancesOfOrders,
  describeRefund,
  listRefunds,
  lockLedger,
  sentBackByOrder,
  sumSentBack,
} from './store.ts';
export { transferTexts } from './transfer-texts.ts';
export { hasWaitingTransfer } from './waiting-transfers.ts';
export { wasSetAside } from './was-set-aside.ts';
