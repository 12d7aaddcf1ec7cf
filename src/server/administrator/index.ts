export { administratorRoutes } from './routes.ts';
export { findAdministrator } from './store.ts';
