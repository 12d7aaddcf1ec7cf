import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { z } from 'zod';
import '../../../../contracts/wire/describe-issue.ts';
import type { TaxReturn } from '../../../../contracts/payments/tax-return.ts';
import { MONTH } from '../../../../contracts/wire/admin-lists.ts';
import { shopDay } from '../../../../domain/dates/shop-day.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { nameRegistration } from '../../../../domain/tax/registration-numbers.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { joinClasses } from '../../../ui/layout/join-classes.ts';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { AdminLink, useAdminNavigate } from '../../page/AdminLink.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { type Period, periodAround, periodName } from './period.ts';
import { TaxEntries } from './TaxEntries.tsx';

/** Months as 2026-01; without them, the current quarter. */
const search = z
  .object({ from: z.string().regex(MONTH), until: z.string().regex(MONTH) })
  .optional()
  .catch(undefined);

/** The lines of the tax returns of a period, which is in the address. */
export function TaxReturnPage() {
  const period: Period =
    search.parse(useSearch({ strict: false })) ??
    periodAround(shopDay(Date.now()).slice(0, 7), 'quarter');
  const query = useQuery({
    ...endpointQuery('GET /api/admin/tax-return', { query: period }),
    placeholderData: keepPreviousData,
  });
  const navigate = useAdminNavigate();
  const { data } = query;
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments/months">All months</BackLink>
        <PageTitle
          lead="From the invoices and credit notes that were issued in the period. They never change, so a return that was filed stays right."
          actions={
            <Button variant="secondary" size="sm" disabled={!data} onClick={() => window.print()}>
              <Printer className="size-4" />
              <span>Print</span>
            </Button>
          }
        >
          Tax Return
        </PageTitle>
      </div>
      <PeriodPicker
        period={period}
        onChoose={(chosen) =>
          void navigate({
            to: '/admin/dashboard/payments/tax-return',
            search: chosen,
            resetScroll: false,
          })
        }
      />
      <LoadFailure query={query} what="The return" />
      {query.isPending && <SkeletonRows count={6} />}
      {data && (
        <div
          data-paper=""
          aria-busy={query.isPlaceholderData}
          className={joinClasses(
            'grid grid-cols-[minmax(0,1fr)] gap-8',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          <h2 className="text-xl font-semibold tracking-[-0.01em]">{periodName(data)}</h2>
          {data.returns.map((one) => (
            <Return key={one.kind} one={one} />
          ))}
          {data.returns.length === 0 && <NotRegistered />}
          {data.returns.length > 0 && (
            <TaxEntries period={data} kinds={data.returns.map(({ kind }) => kind)} />
          )}
        </div>
      )}
    </div>
  );
}

const notes: Partial<Record<TaxReturn['kind'], string>> = {
  'gst-hst':
    'Lines 104 and 106 are not the shop’s to know: input tax credits come from what you bought. Where you file with Revenu Québec, these lines have the same numbers there.',
  qst: 'Of Revenu Québec’s form FPZ-500. Line 206, input tax refunds, comes from what you bought.',
};

function Return({ one: { kind, numbers, lines } }: { one: TaxReturn }) {
  return (
    <section aria-label={nameRegistration(kind)} className="grid max-w-2xl gap-2">
      <SectionTitle>{nameRegistration(kind)}</SectionTitle>
      <p translate="no" className="figures text-ink-soft">
        {numbers.join(', ')}
      </p>
      <SpecTable
        dense
        rows={lines.map(({ line, label, amount }, index) => ({
          label: line ? `Line ${line}: ${label}` : label,
          value: formatDollars(amount),
          strong: index === lines.length - 1,
        }))}
      />
      {notes[kind] && <p className="text-ink-soft">{notes[kind]}</p>}
    </section>
  );
}

function NotRegistered() {
  return (
    <p className="text-ink-soft">
      <span>
        The shop was not registered for a tax in this period. Registrations are entered in{' '}
      </span>
      <AdminLink to="/admin/dashboard/settings" className="text-link">
        Settings
      </AdminLink>
      <span>.</span>
    </p>
  );
}
