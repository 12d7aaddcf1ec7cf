import { ListChecks } from 'lucide-react';
import type { Overview } from '../../../contracts/orders/overview.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { listWaiting, type WaitingThing } from '../to-do/list-waiting.ts';

/** What waits for the owner, with links to where it is done. */
export function NeedsYou({ overview }: { overview: Overview }) {
  const { awaitingPayment, ...others } = listWaiting(overview);
  const things = Object.values(others).filter(({ count }) => count > 0);
  // That is the customers' turn.
  const unpaid = awaitingPayment.count > 0 && <AwaitingPayment {...awaitingPayment} />;
  if (things.length === 0) {
    return (
      <div className="grid gap-1">
        <SectionTitle>Nothing needs your attention</SectionTitle>
        {unpaid}
      </div>
    );
  }
  return (
    <section aria-labelledby="needs-you" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SectionTitle id="needs-you">Needs your attention</SectionTitle>
        <ButtonLink to="/admin/dashboard/to-do" icon={ListChecks}>
          Open To Do
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-5">
        {things.map((thing) => (
          <Waiting key={thing.label} {...thing} />
        ))}
      </ul>
      {unpaid}
    </section>
  );
}

function Waiting({ count, label, note, to, filter }: WaitingThing) {
  return (
    <li>
      <AdminLink
        to={to}
        search={{ filter }}
        className="grid h-full content-start rounded-surface border border-edge bg-surface p-4 transition-colors hover:border-ink hover:bg-wash"
      >
        <span className="figures text-2xl font-semibold">{count}</span>
        <span className="font-medium">{label}</span>
        {note && <span className="figures text-ink-soft">{note}</span>}
      </AdminLink>
    </li>
  );
}

function AwaitingPayment({ count, label, note, to, filter }: WaitingThing) {
  return (
    <p className="figures text-ink-soft">
      <AdminLink to={to} search={{ filter }} className="text-link">
        {`${count} ${label.toLowerCase()}`}
      </AdminLink>
      <span>{`, ${note ?? ''}`}</span>
    </p>
  );
}
