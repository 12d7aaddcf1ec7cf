import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { DEFAULT_PALETTE, type Palette } from '../domain/identity/palettes.ts';
import { pageQuery } from './page-query.ts';

export const settingsQuery = pageQuery('GET /api/shop-settings', {});

/** The shop's name, address and rules, and what it announces; every page needs them, the administrator's too. */
export function useSettings() {
  return useSuspenseQuery(settingsQuery).data;
}

/** The palette for `<html data-palette>`; undefined for the one that a document has without it. */
export function paletteOf(queryClient: QueryClient): Palette | undefined {
  const palette = queryClient.getQueryData(settingsQuery.queryKey)?.identity.palette;
  return palette === DEFAULT_PALETTE ? undefined : palette;
}
