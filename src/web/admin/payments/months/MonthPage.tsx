import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import type { MonthDetails } from '../../../../contracts/payments/months.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { joinClasses } from '../../../ui/layout/join-classes.ts';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { monthName } from '../month-name.ts';
import { downloadMonth } from './download-months.ts';
import { MonthProof } from './MonthProof.tsx';
import { type Figure, listFigures } from './month-figures.ts';

/** One month, for the owner's accountant. */
export function MonthPage() {
  const month = String(useParams({ strict: false }).id);
  const query = useQuery({
    ...endpointQuery('GET /api/admin/months/{month}', { params: { month } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments/months">All months</BackLink>
        <PageTitle
          lead="In Canadian dollars, as known today: what is matched or changed later changes its month."
          actions={data && <Actions month={data} />}
        >
          {data ? monthName(data.month) : 'Month'}
        </PageTitle>
      </div>
      <LoadFailure query={query} what="The month" />
      {query.isPending && <SkeletonRows count={12} hasHead />}
      {data && <Sheet month={data} isOld={query.isPlaceholderData} />}
      {data && (
        <nav aria-label="Months" className="flex flex-wrap gap-2 empty:hidden print:hidden">
          {data.earlier && <Other month={data.earlier} icon={ChevronLeft} />}
          {data.later && <Other month={data.later} icon={ChevronRight} />}
        </nav>
      )}
    </div>
  );
}

function Actions({ month }: { month: MonthDetails }) {
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Printer className="size-4" />
        <span>Print</span>
      </Button>
      <Button variant="secondary" size="sm" onClick={() => downloadMonth(month)}>
        <Download className="size-4" />
        <span>Export CSV</span>
      </Button>
    </>
  );
}

function Sheet({ month, isOld }: { month: MonthDetails; isOld: boolean }) {
  return (
    <div
      data-paper=""
      aria-busy={isOld}
      className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-8', isOld && 'opacity-60')}
    >
      <p className="hidden text-xl font-semibold print:block">{monthName(month.month)}</p>
      {listFigures(month).map(({ title, note, figures }) => (
        <section key={title} aria-label={title} className="grid gap-2">
          <SectionTitle>{title}</SectionTitle>
          <p className="text-ink-soft">{note}</p>
          <SpecTable dense rows={figures.map(asRow)} />
          {title === 'Money' && <MonthProof money={month.money} />}
        </section>
      ))}
    </div>
  );
}

function asRow(figure: Figure) {
  const { label, strong = false } = figure;
  const value = 'count' in figure ? String(figure.count) : formatDollars(figure.amount);
  return { label, strong, value };
}

function Other({ month, icon }: { month: string; icon: typeof ChevronLeft }) {
  return (
    <ButtonLink variant="secondary" to={`/admin/dashboard/payments/months/${month}`} icon={icon}>
      {monthName(month)}
    </ButtonLink>
  );
}
