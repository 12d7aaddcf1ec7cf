import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download, Landmark } from 'lucide-react';
import { z } from 'zod';
import '../../../../contracts/wire/describe-issue.ts';
import type { MonthFigures } from '../../../../contracts/payments/months.ts';
import { MONTH } from '../../../../contracts/wire/admin-lists.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import type { Column } from '../../list/column.ts';
import { ListTable } from '../../list/ListTable.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { monthName } from '../month-name.ts';
import { downloadMonths } from './download-months.ts';

/** `until` is the last of the months shown: 2026-01. */
const search = z.object({ until: z.string().regex(MONTH).optional().catch(undefined) });

/** What each month brought, for the owner's accountant. Earlier months have an address of their own. */
export function MonthsPage() {
  const { until } = search.parse(useSearch({ strict: false }));
  const query = useQuery({
    ...endpointQuery('GET /api/admin/months', { query: { until } }),
    placeholderData: keepPreviousData,
  });
  const { months = [], earlier = null, later = null } = query.data ?? {};
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle
          lead="In Canadian dollars. Orders count in the month in which they were placed, with shipping and tax, unless they expired or were cancelled; money in the month in which it was received or sent back, whether or not it is matched to an order. Ordered is after refunds of parts, Tax as it was charged before them."
          actions={
            <>
              {months.some(isTaxed) && (
                <ButtonLink
                  variant="secondary"
                  to="/admin/dashboard/payments/tax-return"
                  icon={Landmark}
                >
                  Tax Return
                </ButtonLink>
              )}
              {months.length > 0 && (
                <Button variant="secondary" size="sm" onClick={() => downloadMonths(months)}>
                  <Download className="size-4" />
                  <span>Export CSV</span>
                </Button>
              )}
            </>
          }
        >
          By Month
        </PageTitle>
      </div>
      <LoadFailure query={query} what="The months" />
      {query.isPending && <SkeletonRows count={12} hasHead />}
      {query.data &&
        (months.length > 0 ? (
          <ListTable
            label="Months"
            columns={columns.filter(({ id }) => id !== 'tax' || months.some(isTaxed))}
            rows={months}
            keyOf={({ month }) => month}
            to={({ month }) => `/admin/dashboard/payments/months/${month}`}
          />
        ) : (
          <p className="text-ink-soft">
            {later
              ? 'Nothing was ordered or received by then.'
              : 'Once somebody orders, you will see each month’s sales here.'}
          </p>
        ))}
      <nav aria-label="Months" className="flex flex-wrap gap-2 empty:hidden">
        {earlier && <Months until={earlier} icon={ChevronLeft} label="Earlier Months" />}
        {later && <Months until={later} icon={ChevronRight} label="Later Months" />}
      </nav>
    </div>
  );
}

type MonthsProps = { until: string; icon: typeof ChevronLeft; label: string };

function Months({ until, icon, label }: MonthsProps) {
  return (
    <ButtonLink
      variant="secondary"
      to="/admin/dashboard/payments/months"
      search={{ until }}
      icon={icon}
    >
      {label}
    </ButtonLink>
  );
}

const isTaxed = ({ tax }: MonthFigures) => tax !== '0.00';

const columns: readonly Column<MonthFigures>[] = [
  { id: 'month', label: 'Month', onPhone: 'title', cell: ({ month }) => monthName(month) },
  { id: 'orders', onPhone: 'below', label: 'Orders', figures: true, cell: ({ orders }) => orders },
  {
    id: 'ordered',
    onPhone: 'below',
    label: 'Ordered',
    figures: true,
    cell: ({ ordered }) => formatDollars(ordered),
  },
  {
    id: 'tax',
    onPhone: 'below',
    label: 'Tax',
    figures: true,
    cell: ({ tax }) => formatDollars(tax),
  },
  {
    id: 'received',
    onPhone: 'below',
    label: 'Received',
    figures: true,
    cell: ({ received }) => formatDollars(received),
  },
  {
    id: 'sent-back',
    onPhone: 'below',
    label: 'Sent back',
    figures: true,
    cell: ({ sentBack }) => formatDollars(sentBack),
  },
];
