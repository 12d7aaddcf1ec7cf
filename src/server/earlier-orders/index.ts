export { earlierOrderRoutes } from './routes.ts';
export { readEarlierOrder } from './store.ts';
