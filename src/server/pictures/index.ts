export { resolvePublicHost } from './public-address.ts';
export { pictureRoutes } from './routes.ts';
