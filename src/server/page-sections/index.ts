export { readSearchableTexts, type SearchableTexts } from './read-searchable-texts.ts';
export { pageSectionRoutes } from './routes.ts';
export { hasOwnWords } from './store.ts';
