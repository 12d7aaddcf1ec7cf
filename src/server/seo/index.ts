export { registerLinkPictures } from './link-pictures.ts';
export { registerRobots } from './robots.ts';
export { registerSitemap } from './sitemap.ts';
