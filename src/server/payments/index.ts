export { sumMoneyWaiting } from './refunds/sum-money-waiting.ts';
export { paymentRoutes } from './routes.ts';
export { matchMoney, unmatchMoney } from './transfers/match-money.ts';
export { recordEvidence } from './transfers/record-evidence.ts';
