export { dollars } from '../../domain/money.ts';
