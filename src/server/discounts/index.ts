export { findUsableCode } from './find-usable-code.ts';
export { issueFirstOrderCode } from './issue-code.ts';
export { discountRoutes } from './routes.ts';
export {
  findDiscount,
  findUntypableCodes,
  insertCode,
  readDiscount,
  returnUse,
  takeUse,
} from './store.ts';
export type { DiscountCodeRow } from './tables.ts';
