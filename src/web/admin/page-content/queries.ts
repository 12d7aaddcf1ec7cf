import type { QueryClient } from '@tanstack/react-query';
import type { AdminSection } from '../../../contracts/content/page-sections.ts';
import { endpointQuery } from '../page/endpoint-query.ts';

/** Every editable text of the shop with its default. */
export const adminTextsQuery = endpointQuery('GET /api/admin/page-content', {});

/** The texts of every page, and what they can name in braces. */
export const adminSectionsQuery = endpointQuery('GET /api/admin/page-sections', {});

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
  return queryClient.invalidateQueries(adminSectionsQuery);
}
