import { lazyPage } from '../../frame/lazy-page.ts';

/** The table's code, which most visits to the shop do without. */
export const ProductTable = lazyPage(() => import('./ProductTable.tsx'), 'ProductTable');

/** A page that is served as a table is rendered and hydrated at once, or a press on it would be lost. */
export const tableIsReady =
  import.meta.env.SSR || location.search.includes('view=table') ? ProductTable.preload?.() : null;
