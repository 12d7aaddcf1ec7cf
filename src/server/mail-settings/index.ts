export { resolvePassword } from './resolve-password.ts';
export { mailSettingsRoutes } from './routes.ts';
