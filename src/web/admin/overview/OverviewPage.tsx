import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import type { DayOfOrders, Overview } from '../../../contracts/orders/overview.ts';
import { OVERVIEW_DAYS } from '../../../contracts/wire/admin-lists.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { endpointQuery } from '../page/endpoint-query.ts';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { BackupProblem } from './BackupProblem.tsx';
import { BestSellers } from './BestSellers.tsx';
import { DayChart } from './DayChart.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { ScarceProducts } from './ScarceProducts.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';
import { ValueChart } from './ValueChart.tsx';

export function OverviewPage() {
  const overview = useQuery(endpointQuery('GET /api/admin/overview', {}));
  return (
    <div className="grid gap-8">
      <PageTitle>Overview</PageTitle>
      {overview.isPending && <Pending />}
      <LoadFailure query={overview} what="The overview" />
      {overview.data && <Sections overview={overview.data} />}
    </div>
  );
}

function Pending() {
  return (
    <div className="grid gap-8" role="status" aria-label="Loading">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-20" />
      <div className="grid gap-10 xl:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}

function Sections({ overview }: { overview: Overview }) {
  const isNew = overview.latestOrders.length === 0;
  return (
    <>
      {overview.backupProblem && <BackupProblem problem={overview.backupProblem} />}
      {/* What is left of it must not stand above the day's work. */}
      {isNew && <SetUpSteps steps={overview.setUp} />}
      <NeedsYou overview={overview} />
      {!isNew && <SetUpSteps steps={overview.setUp} />}
      {isNew ? <NoOrders /> : <Orders overview={overview} />}
      {isNew && <ScarceProducts overview={overview} />}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={ShoppingBag}
      title="No orders yet"
      action={<ShopPageButton href="/shop">See Your Shop</ShopPageButton>}
    >
      Once somebody orders, you will see each day’s sales, which orders await payment, and what
      sells best.
    </EmptyState>
  );
}

function Orders({ overview }: { overview: Overview }) {
  const { days, period, periodBefore } = overview;
  return (
    <>
      <section aria-labelledby="period" className="grid gap-5">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <SectionTitle id="period">{`Last ${OVERVIEW_DAYS} days`}</SectionTitle>
            <AdminLink to="/admin/dashboard/payments/months" className="text-link py-1">
              By month
            </AdminLink>
          </div>
          <p className="text-ink-soft">
            In Canadian dollars, with shipping and tax. Orders that expired or were cancelled are
            not counted.
          </p>
        </div>
        <PeriodFigures period={period} before={periodBefore} replacements={overview.replacements} />
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
          <OrdersChart days={days} />
          <ValueChart days={days} />
        </div>
      </section>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <LatestOrders orders={overview.latestOrders} />
        <div className="grid gap-8">
          <BestSellers products={overview.bestSellers} />
          <ScarceProducts overview={overview} />
        </div>
      </div>
    </>
  );
}

/** How many orders were placed each day. */
function OrdersChart({ days }: { days: readonly DayOfOrders[] }) {
  return (
    <DayChart
      title="Orders per day"
      days={days.map(({ date, orders }) => ({
        date,
        parts: [{ value: orders, className: 'fill-ink' }],
        text: orders === 1 ? '1 order' : `${orders} orders`,
        cells: orders > 0 ? [String(orders)] : undefined,
      }))}
      smallestStep={1}
      formatTick={String}
      tableLabel="Orders per day"
      headings={['Orders']}
    />
  );
}
