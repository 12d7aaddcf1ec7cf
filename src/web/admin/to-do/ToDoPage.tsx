import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CheckCheck, FileUp } from 'lucide-react';
import { MAX_SUGGESTED } from '../../../contracts/payments/transfers.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { endpointQuery } from '../page/endpoint-query.ts';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { JustMatched } from '../payments/suggested/JustMatched.tsx';
import { SuggestedTransfers } from '../payments/suggested/SuggestedTransfers.tsx';
import { useOutcomes } from '../payments/suggested/use-outcomes.ts';
import { listWaiting, type WaitingThing } from './list-waiting.ts';
import { OrdersToShip } from './OrdersToShip.tsx';

/** Everything that waits for the owner: the money first, then the parcels, then the rest. */
export function ToDoPage() {
  const overview = useQuery(endpointQuery('GET /api/admin/overview', {}));
  const { outcomes, onMatched, onUndone } = useOutcomes();
  const waiting = overview.data && listWaiting(overview.data);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle lead="What needs doing: new payments first, then parcels, then the rest.">
        To Do
      </PageTitle>
      <LoadFailure query={overview} what="What waits" />
      {overview.isPending && <SkeletonRows />}
      {waiting && (
        <>
          {waiting.toMatch.count > 0 && (
            <section aria-labelledby="new-money" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <SuggestedTransfers
                lead={
                  <div className="grid gap-1">
                    <SectionTitle id="new-money">New payments</SectionTitle>
                    <p className="figures text-ink-soft">{leadOf(waiting.toMatch)}</p>
                  </div>
                }
                onMatched={onMatched}
              />
            </section>
          )}
          <JustMatched outcomes={outcomes} onUndone={onUndone} />
          {waiting.toShip.count > 0 && <OrdersToShip count={waiting.toShip.count} />}
          <NoMoneyNorParcels waiting={waiting} />
          <OtherThings waiting={waiting} />
          <NothingWaits waiting={waiting} />
        </>
      )}
    </div>
  );
}

function leadOf({ count, label, note }: WaitingThing): string {
  const shown = count > MAX_SUGGESTED ? `; the latest ${MAX_SUGGESTED} are shown` : '';
  return `${count} ${label.toLowerCase()}, ${note}${shown}`;
}

/** Where other things wait, so that their list is not taken for the rest of something. */
function NoMoneyNorParcels({ waiting }: { waiting: ReturnType<typeof listWaiting> }) {
  const { awaitingPayment, toMatch, toShip, ...others } = waiting;
  if (toMatch.count > 0 || toShip.count > 0) return null;
  if (Object.values(others).every(({ count }) => count === 0)) return null;
  return <p className="text-ink-soft">No new payments, nothing to pack or ship.</p>;
}

function NothingWaits({ waiting }: { waiting: ReturnType<typeof listWaiting> }) {
  const { awaitingPayment, ...others } = waiting;
  if (Object.values(others).some(({ count }) => count > 0)) return null;
  const { count } = awaitingPayment;
  return (
    <EmptyState
      icon={CheckCheck}
      title="You are all caught up."
      action={
        <ButtonLink to="/admin/dashboard/payments/bank-file" icon={FileUp}>
          Import a Bank File
        </ButtonLink>
      }
    >
      {count > 0
        ? `${count === 1 ? '1 order awaits its' : `${count} orders await their`} payment. No new payments, nothing to pack or ship. Import your bank’s file to match them on this page.`
        : 'No new payments, nothing to pack or ship. Import your bank’s file to see new payments.'}
    </EmptyState>
  );
}

/** Everything else, one line each. */
function OtherThings({ waiting }: { waiting: ReturnType<typeof listWaiting> }) {
  const { toShip, awaitingPayment, toMatch, ...others } = waiting;
  const things = Object.values<WaitingThing>(others).filter(({ count }) => count > 0);
  if (things.length === 0) return null;
  return (
    <section aria-labelledby="other-things" className="grid gap-3">
      <SectionTitle id="other-things">Everything else</SectionTitle>
      <ul className="border-b border-line">
        {things.map(({ count, label, note, to, filter }) => (
          <li key={label} className="border-t border-line">
            <AdminLink
              to={to}
              search={{ filter }}
              className="flex items-center gap-x-3 rounded-control py-2.5 hover:bg-wash/50"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <span className="figures min-w-8 font-semibold">{count}</span>
                <span className="font-medium">{label}</span>
                {note && <span className="text-ink-soft">{note}</span>}
              </span>
              <ArrowRight className="size-4 shrink-0 text-ink-soft" />
            </AdminLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
