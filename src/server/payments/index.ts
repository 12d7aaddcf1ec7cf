export { paymentRoutes } from './routes.ts';
export { matchMoney, unmatchMoney } from './transfers/match-money.ts';
export { recordEvidence } from './transfers/record-evidence.ts';
export { sumMoneyWaiting } from './transfers/sum-money-waiting.ts';
