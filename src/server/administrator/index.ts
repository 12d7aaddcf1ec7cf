export { purgeExpiredAttempts } from './login-attempts.ts';
export { resetPassword } from './reset-password.ts';
export { administratorRoutes } from './routes.ts';
export { purgeExpiredChallenges } from './second-factor/passkeys.ts';
export { findFactors } from './second-factor/store.ts';
export { createOwner, findOwner } from './store.ts';
