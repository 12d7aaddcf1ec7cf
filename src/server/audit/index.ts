export { recordChange, recordChanges, recordPasswordChange } from './record-change.ts';
export { auditRoutes } from './routes.ts';
