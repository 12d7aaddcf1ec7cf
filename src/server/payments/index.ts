export { paymentRoutes } from './routes.ts';
export type { Compared } from './transfers/find-duplicate-candidates.ts';
export { matchMoney, unmatchMoney } from './transfers/match-money.ts';
export {
  judgeEvidence,
  type NewEvidence,
  recordEvidence,
  type Verdict,
} from './transfers/record-evidence.ts';
export { sumMoneyWaiting } from './transfers/sum-money-waiting.ts';
