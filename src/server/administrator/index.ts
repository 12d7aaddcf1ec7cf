export { resetPassword } from './reset-password.ts';
export { administratorRoutes } from './routes.ts';
export { findAdministrator } from './store.ts';
