export { recordChange } from './record-change.ts';
export { auditRoutes } from './routes.ts';
