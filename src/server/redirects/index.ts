export { followRedirect } from './follow-redirect.ts';
export { redirectRoutes } from './routes.ts';
