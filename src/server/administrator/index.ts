export { purgeExpiredAttempts } from './login-attempts.ts';
export { resetPassword } from './reset-password.ts';
export { administratorRoutes } from './routes.ts';
export { claimAdministrator, findAdministrator } from './store.ts';
