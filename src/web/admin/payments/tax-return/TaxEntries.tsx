import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TaxEntry } from '../../../../contracts/payments/tax-return.ts';
import { shopDay } from '../../../../domain/dates/shop-day.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { nameRegistration } from '../../../../domain/tax/registration-numbers.ts';
import type { RegistrationKind } from '../../../../domain/tax/registrations.ts';
import { call } from '../../../api.ts';
import { downloadFile } from '../../../download-file.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { showActionFailure } from '../../form/show-action-failure.ts';
import type { Column } from '../../list/column.ts';
import { ListTable } from '../../list/ListTable.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { ListDate } from '../../page/ListDate.tsx';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { monthName } from '../month-name.ts';
import { allLinesOf, beforeTaxOf, entryNames, taxOf, writeEntries } from './entry-lines.ts';
import { listMonths, type Period, shownMonth } from './period.ts';

/** Rows that a page shows; the file has all of them. */
const MOST_SHOWN = 500;

type TaxEntriesProps = { period: Period; kinds: readonly RegistrationKind[] };

/** The invoices and credit notes behind the lines, a month at a time, and all of them as a file. */
export function TaxEntries({ period, kinds }: TaxEntriesProps) {
  const months = listMonths(period);
  const [chosen, setChosen] = useState<string>();
  const month =
    months.find((one) => one === chosen) ?? shownMonth(period, shopDay(Date.now()).slice(0, 7));
  const query = useQuery({
    ...endpointQuery('GET /api/admin/tax-return/entries', { query: { month, ...period } }),
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.entries ?? [];
  return (
    <section aria-labelledby="behind" className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <SectionTitle id="behind">Behind these lines</SectionTitle>
        {months.length > 1 && (
          <Select
            dense
            aria-label="Month"
            value={month}
            onChange={({ target }) => setChosen(target.value)}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </Select>
        )}
        <ExportButton period={period} kinds={kinds} />
      </div>
      <LoadFailure query={query} what="The invoices" />
      {query.isPending && <SkeletonRows hasHead />}
      {query.data && entries.length === 0 && (
        <p className="text-ink-soft">{`Nothing was taxed in ${monthName(month)}.`}</p>
      )}
      {entries.length > 0 && (
        <ListTable
          label="Invoices behind these lines"
          columns={columnsFor(kinds)}
          rows={entries.slice(0, MOST_SHOWN)}
          keyOf={({ number }) => number}
          to={({ order }) => `/admin/dashboard/orders/${order.id}`}
        />
      )}
      {entries.length > MOST_SHOWN && (
        <p className="text-ink-soft">{`The first ${MOST_SHOWN} of ${entries.length} are shown. The file has all of them.`}</p>
      )}
    </section>
  );
}

function ExportButton({ period, kinds }: TaxEntriesProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const all: TaxEntry[] = [];
      for (const month of listMonths(period)) {
        const answer = await call('GET /api/admin/tax-return/entries', {
          query: { month, ...period },
        });
        all.push(...answer.entries);
      }
      const { from, until } = period;
      const name = from === until ? from : `${from}-to-${until}`;
      downloadFile(`tax-return-${name}.csv`, writeEntries(kinds, all), 'text/csv');
    },
    onError: (error) => showActionFailure('Nothing was exported', error),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="ml-auto"
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Download className="size-4" />
      <span>Export CSV</span>
    </Button>
  );
}

function columnsFor(kinds: readonly RegistrationKind[]): Column<TaxEntry>[] {
  return [
    {
      id: 'number',
      label: 'Number',
      names: true,
      onPhone: 'title',
      cell: ({ number }) => (
        <span translate="no" className="whitespace-nowrap">
          {number}
        </span>
      ),
    },
    { id: 'what', label: 'What', onPhone: 'tag', cell: ({ kind }) => entryNames[kind] },
    {
      id: 'order',
      label: 'Order',
      onPhone: 'detail',
      cell: ({ order }) => (
        <span translate="no" className="code-figures">
          {order.number}
        </span>
      ),
    },
    { id: 'on', label: 'Date', onPhone: 'detail', cell: ({ on }) => <ListDate date={on} /> },
    { id: 'province', label: 'Province', cell: ({ province }) => province },
    {
      id: 'before-tax',
      label: 'Before tax',
      figures: true,
      onPhone: 'aside',
      cell: (entry) => formatDollars(beforeTaxOf(entry)),
    },
    ...kinds.map((kind) => ({
      id: kind,
      label: nameRegistration(kind),
      figures: true,
      onPhone: 'below' as const,
      cell: (entry: TaxEntry) => formatDollars(taxOf(kind, entry) || '0.00'),
    })),
    {
      id: 'lines',
      label: 'Lines',
      className: 'sm:pl-5',
      cell: (entry) => allLinesOf(kinds, entry),
    },
  ];
}
