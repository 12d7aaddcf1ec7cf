import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { AUDIT_PAGE_SIZE, auditKinds } from '../../../contracts/administrator/audit.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { endpointQuery } from '../list/endpoint-query.ts';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { type ListParams, useListParams } from '../list/use-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { kindNames } from './kinds.ts';

function auditQuery({ q, filter, page }: Pick<ListParams, 'q' | 'filter' | 'page'>) {
  const kind = auditKinds.find((known) => known === filter);
  return queryOptions({
    ...endpointQuery('GET /api/admin/audit', { query: { kind, q: q.slice(0, 100), page } }),
    placeholderData: keepPreviousData,
  });
}

const filters = [
  { value: '', label: 'Everything' },
  ...auditKinds.map((kind) => ({ value: kind, label: kindNames[kind].plural })),
];

/** Who changed what and when. */
export function AuditPage() {
  const { at, change } = useListParams();
  const audit = useQuery(auditQuery(at));
  const { entries = [], total = 0 } = audit.data ?? {};
  return (
    <div className="grid gap-6">
      <PageTitle lead="Changes to products, codes, posts, texts and settings, newest first. Open one to see what it was before. Matches, shipments and refunds are in the history of each order and transfer.">
        Change History
      </PageTitle>
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search names"
        filters={filters}
        filterLabel="Show changes to"
        count={audit.data && (total === 1 ? '1 change' : `${total} changes`)}
      />
      <ListView
        query={audit}
        at={at}
        change={change}
        total={total}
        perPage={AUDIT_PAGE_SIZE}
        empty={
          <EmptyState
            icon={History}
            title="No changes yet"
            action={
              <ButtonLink variant="secondary" to="/admin/dashboard/settings">
                Open the Settings
              </ButtonLink>
            }
          >
            Changes to products, codes, posts, texts and settings are kept here, with what was there
            before.
          </EmptyState>
        }
      >
        <ol className="border-b border-line">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </ListView>
    </div>
  );
}
