export { contactRoutes } from './routes.ts';
export { countOpen, findMessage } from './store.ts';
