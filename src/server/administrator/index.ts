export { purgeExpiredAttempts } from './login-attempts.ts';
export { resetPassword } from './reset-password.ts';
export { administratorRoutes } from './routes.ts';
export { createAdministrator, findAdministrator } from './store.ts';
