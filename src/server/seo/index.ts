export { pictureOfShop } from './link-picture.ts';
export { registerLinkPictures } from './link-picture-routes.ts';
export { registerRobots } from './robots.ts';
export { createLinkPictureSender, linkPictureLimit } from './send-link-picture.ts';
export { registerSitemap } from './sitemap.ts';
