export { cartRoutes } from './routes.ts';
export { type CartLine, emptyCart, listCartItems, lockCart } from './store.ts';
