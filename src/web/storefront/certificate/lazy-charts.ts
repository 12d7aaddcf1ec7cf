import { lazyPage } from '../../frame/lazy-page.ts';

// The charts' code, which specimens and products with one lot do without.

export const CertificateChromatogram = lazyPage(
  () => import('./CertificateChromatogram.tsx'),
  'CertificateChromatogram',
);

export const TrendChart = lazyPage(() => import('./TrendChart.tsx'), 'TrendChart');

/** The server renders them at once; browsers load them behind what the server has rendered. */
export const chartsAreReady = import.meta.env.SSR
  ? Promise.all([CertificateChromatogram.preload?.(), TrendChart.preload?.()])
  : null;
