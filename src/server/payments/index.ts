export { countMails } from './mailbox/count-mails.ts';
export { readMailbox } from './mailbox/read-mailbox.ts';
export { retryMailbox } from './mailbox/retry-mailbox.ts';
export { sumMoneyWaiting } from './refunds/sum-money-waiting.ts';
export { paymentRoutes } from './routes.ts';
export { matchToOrder, unmatchFromOrder } from './transfers/match-to-order.ts';
export { recordEvidence } from './transfers/record-evidence.ts';
