export { draftRoutes } from './routes.ts';
export { findDraft } from './store.ts';
