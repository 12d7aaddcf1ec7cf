import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { AUDIT_PAGE_SIZE, auditKinds } from '../../../contracts/audit.ts';
import { call } from '../../api.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Select } from '../../ui/Select.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { kindNames } from './kinds.ts';

function auditQuery(filter: string, page: number) {
  const kind = auditKinds.find((known) => known === filter);
  return queryOptions({
    queryKey: ['GET /api/admin/audit', kind, page],
    queryFn: () => call('GET /api/admin/audit', { query: { kind, page } }),
    placeholderData: keepPreviousData,
  });
}

/** Who changed what and when. */
export function AuditPage() {
  const { at, change } = useListAddress();
  const audit = useQuery(auditQuery(at.filter, at.page));
  const entries = audit.data?.entries ?? [];
  const total = audit.data?.total ?? 0;
  return (
    <div className="grid gap-6">
      <PageTitle lead="Every change made in this area, the latest first. Open one to see what stood there before.">
        Change History
      </PageTitle>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          dense
          aria-label="Show changes of"
          value={at.filter}
          onChange={({ target }) => change({ filter: target.value })}
          className="max-sm:flex-1 sm:w-auto"
        >
          <option value="">Everything</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind].plural}
            </option>
          ))}
        </Select>
        <p role="status" className="figures ml-auto text-ink-soft">
          {audit.data && (total === 1 ? '1 change' : `${total} changes`)}
        </p>
      </div>
      <ListView
        query={audit}
        at={at}
        change={change}
        total={total}
        perPage={AUDIT_PAGE_SIZE}
        empty={
          <EmptyState icon={History} title="No changes yet">
            What you change in products, codes, posts, texts and settings is kept here, with what
            stood there before.
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
