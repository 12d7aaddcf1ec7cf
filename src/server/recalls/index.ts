export { mailRecall } from './mail-recall.ts';
export { recallRoutes } from './routes.ts';
