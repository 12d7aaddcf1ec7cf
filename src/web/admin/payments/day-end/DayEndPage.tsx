import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { z } from 'zod';
import '../../../../contracts/wire/describe-issue.ts';
import { addDays } from '../../../../domain/dates/shop-day.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { useAdminNavigate } from '../../page/AdminLink.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { DayEndSheet } from './DayEndSheet.tsx';

const search = z.object({ day: z.iso.date().optional().catch(undefined) });

/** Compares the ledger with the bank's file, a day at a time. The day is in the address. */
export function DayEndPage() {
  const chosen = search.parse(useSearch({ strict: false }));
  const query = useQuery({
    ...endpointQuery('GET /api/admin/day-end', { query: chosen }),
    placeholderData: keepPreviousData,
  });
  const navigate = useAdminNavigate();
  const { data } = query;
  const day = chosen.day ?? data?.day ?? '';
  const open = (wanted: string) =>
    void navigate({
      to: '/admin/dashboard/payments/day-end',
      search: { day: wanted },
      resetScroll: false,
    });
  const shift = (days: number) => open(addDays(day, days));
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle
          lead="A day in the bank’s file, compared with the ledger."
          actions={
            <Button
              variant="secondary"
              size="sm"
              disabled={!data || query.isPlaceholderData}
              onClick={() => window.print()}
            >
              <Printer className="size-4" />
              Print
            </Button>
          }
        >
          Day-End
        </PageTitle>
      </div>
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label="The day before"
          disabled={!day}
          onClick={() => shift(-1)}
        >
          <ChevronLeft className="size-4" />
        </Button>
        <div className="min-w-0 flex-1 sm:max-w-44">
          <TextInput
            dense
            type="date"
            aria-label="Day"
            value={day}
            max={data?.today}
            onChange={({ target }) => target.value && open(target.value)}
          />
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-label="The next day"
          disabled={!day || !data || day >= data.today}
          onClick={() => shift(1)}
        >
          <ChevronRight className="size-4" />
        </Button>
      </div>
      <LoadFailure query={query} what="The day" />
      {query.isPending && <SkeletonRows />}
      {data && <DayEndSheet end={data} isOld={query.isPlaceholderData} />}
    </div>
  );
}
