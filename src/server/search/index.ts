export { fillSearch } from './fill-search.ts';
export { searchRoutes } from './routes.ts';
export { putSearchEntries, putSearchEntry } from './search-entry.ts';
