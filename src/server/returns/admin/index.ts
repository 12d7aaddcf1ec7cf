export { returnDeskRoutes } from './routes.ts';
