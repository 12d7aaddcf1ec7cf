import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { AdminLink } from '../page/AdminLink.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { adminSectionsQuery } from './queries.ts';

/** The pages whose texts can be changed, and what was changed in each. */
export function PageList() {
  const query = useQuery(adminSectionsQuery);
  return (
    <section aria-labelledby="page-list" className="grid gap-3">
      <div className="grid gap-1">
        <SectionTitle id="page-list">Texts page by page</SectionTitle>
        <p className="text-ink-soft">
          What the shop says of itself: change a text, switch it off, or go back to the default.
        </p>
      </div>
      <LoadFailure query={query} what="The texts of the pages" />
      {query.data && (
        <ul className="border-b border-line">
          {query.data.pages.map(({ page, name }) => {
            const texts = query.data.sections.filter((section) => section.page === page);
            return (
              <li key={page} className="border-t border-line">
                <AdminLink
                  to={`/admin/dashboard/page-content/${page}`}
                  className="flex min-h-12 items-center gap-3 rounded-control py-2 hover:text-aurora-ink"
                >
                  <span className="font-semibold">{name}</span>
                  <span className="ml-auto text-ink-soft">
                    {describeChanges({
                      own: texts.filter(({ isDefault }) => !isDefault).length,
                      off: texts.filter(({ shown }) => !shown).length,
                    })}
                  </span>
                  <ChevronRight className="size-4 text-ink-soft" />
                </AdminLink>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function describeChanges({ own, off }: { own: number; off: number }): string {
  const parts = [own > 0 && `${own} of yours`, off > 0 && `${off} off`];
  return parts.filter(Boolean).join(', ') || 'Default';
}
