export { countMails } from './mailbox/count-mails.ts';
export { retryMailbox } from './mailbox/mailbox-state.ts';
export { readMailbox } from './mailbox/read-mailbox.ts';
export { sumMoneyWaiting } from './refunds/sum-money-waiting.ts';
export { paymentRoutes } from './routes.ts';
export { matchToOrder, unmatchFromOrder } from './transfers/match-to-order.ts';
export { recordEvidence } from './transfers/record-evidence.ts';
