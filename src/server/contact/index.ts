export { contactRoutes } from './routes.ts';
export { findMessage } from './store.ts';
