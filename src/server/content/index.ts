export { contentRoutes } from './routes.ts';
export { readShippingRule } from './store.ts';
