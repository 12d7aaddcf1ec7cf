export { myOrdersRoutes } from './routes.ts';
export {
  countOrdersOf,
  deleteLinksOf,
  findLink,
  type Mailed,
  purgeExpiredLinks,
  setMailed,
} from './store.ts';
