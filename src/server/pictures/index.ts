export { resolvePublicHost } from './public-address.ts';
export { pdfStart, readDocument } from './read-document.ts';
export { pictureRoutes } from './routes.ts';
export { createPictureShrinker } from './shrink-picture.ts';
export { pictureType } from './store-upload.ts';
