export { matchMoney, unmatchMoney } from './match-money.ts';
