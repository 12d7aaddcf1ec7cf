export { registerLinkPictures } from './link-picture-routes.ts';
export { registerRobots } from './robots.ts';
export { registerSitemap } from './sitemap.ts';
