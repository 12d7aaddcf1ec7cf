export { fillSearchIndex } from './fill-search.ts';
export { hasNumber, isPublicLot } from './public-lots.ts';
export { searchRoutes } from './routes.ts';
export { putSearchEntries } from './search-entry.ts';
export { selectMatches } from './select-matches.ts';
