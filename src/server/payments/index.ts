export type { Compared } from './find-twins.ts';
export { matchMoney, unmatchMoney } from './match-money.ts';
export {
  judgeEvidence,
  type NewEvidence,
  recordEvidence,
  type Verdict,
} from './record-evidence.ts';
export { paymentRoutes } from './routes.ts';
export { sumMoneyWaiting } from './sum-money-waiting.ts';
