import { History } from 'lucide-react';
import { type AuditEntry, auditKinds } from '../../../contracts/administrator/audit.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList, type ListDeclaration } from '../list/AdminList.tsx';
import { readListParams } from '../list/read-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { pageQuery } from '../page/endpoint-query.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { kindNames } from './kinds.ts';

const auditList: ListDeclaration<AuditEntry> = {
  label: 'Changes',
  noun: 'change',
  query: (at) => {
    const { filter: kind, ...rest } = readListParams(at, { filters: auditKinds });
    return pageQuery('GET /api/admin/audit', { query: { ...rest, kind } });
  },
  search: { label: 'Search names' },
  filters: {
    label: 'Show changes to',
    of: () => [
      { value: '', label: 'Everything' },
      ...auditKinds.map((kind) => ({ value: kind, label: kindNames[kind].plural })),
    ],
  },
  columns: () => [],
  show: (entries) => (
    <ol className="border-b border-line">
      {entries.map((entry) => (
        <AuditEntryRow key={entry.id} entry={entry} />
      ))}
    </ol>
  ),
  keyOf: ({ id }) => id,
  nameOf: ({ subjectName }) => subjectName,
  empty: () => ({
    icon: History,
    title: 'No changes yet',
    text: 'Changes to products, codes, posts, texts and settings are kept here, with what was there before.',
    action: (
      <ButtonLink variant="secondary" to="/admin/dashboard/settings">
        Open the Settings
      </ButtonLink>
    ),
  }),
};

/** Who changed what and when. */
export function AuditPage() {
  return (
    <div className="grid gap-6">
      <PageTitle lead="Changes to products, codes, posts, texts and settings, newest first. Open one to see what it was before. Matches, shipments and refunds are in the history of each order and transfer.">
        Change History
      </PageTitle>
      <AdminList list={auditList} />
    </div>
  );
}
