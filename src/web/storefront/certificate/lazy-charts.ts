import { lazyPage } from '../../frame/lazy-page.ts';

// The charts' code, which specimens and products with one lot do without.

export const PublishedChromatogram = lazyPage(
  () => import('./PublishedChromatogram.tsx'),
  'PublishedChromatogram',
);

export const TrendChart = lazyPage(() => import('./TrendChart.tsx'), 'TrendChart');

/** The server renders them at once; browsers load them behind what the server has rendered. */
export const chartsAreReady = import.meta.env.SSR
  ? Promise.all([PublishedChromatogram.preload?.(), TrendChart.preload?.()])
  : null;
