import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { Palette } from '../../../../domain/identity/palettes.ts';
import { paletteOf } from '../../../settings-query.ts';

/** Shows the page in a palette; when it is left, in the one that is saved. */
export function usePaletteOfPage(palette: Palette): void {
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.palette = palette;
    return () => {
      const saved = paletteOf(queryClient);
      if (saved) dataset.palette = saved;
      else delete dataset.palette;
    };
  }, [palette, queryClient]);
}
