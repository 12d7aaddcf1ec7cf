export { cartRoutes } from './routes.ts';
export { emptyCart, listCartItems, lockCart } from './store.ts';
