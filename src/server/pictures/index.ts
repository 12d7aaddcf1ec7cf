export { resolvePublicHost } from './public-address.ts';
export { pdfStart, readDocument } from './read-document.ts';
export { pictureRoutes } from './routes.ts';
export { pictureType } from './store-upload.ts';
