import type { QueryClient } from '@tanstack/react-query';
import type { AdminSection } from '../../../contracts/content/page-sections.ts';
import { endpointQuery, invalidateEndpoints } from '../page/endpoint-query.ts';

/** Every editable text of the shop with its default. */
export const adminTextsQuery = endpointQuery('GET /api/admin/page-content', {});

/** The texts of every page, and what they can name in braces. */
export const adminSectionsQuery = endpointQuery('GET /api/admin/page-sections', {});

/** The texts that are asked for before the shop opens. */
export const firstTextsQuery = endpointQuery('GET /api/admin/set-up/texts', {});

/** Reads again which of them were looked at. */
export function refreshFirstTexts(queryClient: QueryClient): Promise<void> {
  return invalidateEndpoints(queryClient, [
    'GET /api/admin/set-up/texts',
    'GET /api/admin/overview',
  ]);
}

/** Shows a text as it was saved, and reads all texts again: what one says may change what others are filled with. */
export function refreshSections(queryClient: QueryClient, saved?: AdminSection): Promise<void> {
  if (saved) {
    queryClient.setQueryData(
      adminSectionsQuery.queryKey,
      (known) =>
        known && {
          ...known,
          sections: known.sections.map((section) => (section.id === saved.id ? saved : section)),
        },
    );
  }
  void refreshFirstTexts(queryClient);
  return queryClient.invalidateQueries(adminSectionsQuery);
}
