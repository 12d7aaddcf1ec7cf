export { nameOfPage } from './defaults/page-defaults.ts';
export { readSearchableTexts, type SearchableTexts } from './read-searchable-texts.ts';
export { pageSectionRoutes } from './routes.ts';
export { firstSections, listSections } from './store.ts';
