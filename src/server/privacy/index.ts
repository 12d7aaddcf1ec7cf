export { purgeOldData } from './purge-old-data.ts';
export { privacyRoutes } from './routes.ts';
