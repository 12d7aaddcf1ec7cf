import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import type { AdminLot } from '../../../contracts/certificates/admin-lots.ts';
import { hasFailed } from '../../../domain/certificates/test-results.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { LocalList } from '../list/LocalList.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { countOf } from '../page/count-of.ts';
import { lotColumns, productColumn } from './lot-columns.tsx';
import { adminLotsQuery } from './queries.ts';

const filters: Record<string, { label: string; has: (lot: AdminLot) => boolean }> = {
  '': { label: 'All', has: () => true },
  waiting: { label: 'Not published', has: ({ published }) => !published?.isCurrent },
  failed: { label: 'Outside a limit', has: ({ certificate }) => hasFailed(certificate.tests) },
  recalled: { label: 'Recalled', has: ({ recall }) => recall !== null },
};

export function LotsPage() {
  const query = useQuery(adminLotsQuery());
  const { at } = useListParams();
  const lots = query.data ?? [];
  const rows = lots.filter((filters[at.filter] ?? { has: () => true }).has);
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="What was made, tested and sold, lot by lot. To add a lot, choose its product first."
        actions={<ButtonLink to="/admin/dashboard/products">Add Lot</ButtonLink>}
      >
        Lots
      </PageTitle>
      <LocalList
        query={query}
        rows={rows}
        columns={lotColumns.toSpliced(1, 0, productColumn)}
        textOf={({ number, productName, certificate }) =>
          `${number} ${productName} ${certificate.reportNumber} ${certificate.laboratory}`
        }
        label="Lots"
        searchLabel="Lot, product, report or laboratory"
        describeCount={(total) => countOf(total, 'lot')}
        filters={Object.entries(filters).map(([value, { label, has }]) => ({
          value,
          label: value ? `${label} (${lots.filter(has).length})` : label,
        }))}
        empty={
          <EmptyState
            icon={FileCheck}
            title="No lots"
            action={<ButtonLink to="/admin/dashboard/products">Add Lot</ButtonLink>}
          >
            A lot with its laboratory’s results becomes a certificate. To add one, choose its
            product first.
          </EmptyState>
        }
      />
    </div>
  );
}
