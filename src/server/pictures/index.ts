export { resolvePublicHost } from './public-address.ts';
export { pictureRoutes } from './routes.ts';
export { createPictureShrinker } from './shrink-picture.ts';
