import { ListChecks } from 'lucide-react';
import type { Overview } from '../../../contracts/overview.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { listWaiting, type WaitingThing } from './list-waiting.ts';

/** What waits for the owner, with links to where it is done. */
export function NeedsYou({ overview }: { overview: Overview }) {
  const { toConfirm, ...others } = listWaiting(overview);
  const { toShip, problems, awaitingPayment, toMatch, ...rest } = others;
  const things: WaitingThing[] = [
    ...[toShip, problems, awaitingPayment, toMatch],
    ...(toConfirm.count > 0 ? [toConfirm] : []),
    ...Object.values(rest),
  ];
  const waits = things.some(({ count }) => count > 0);
  return (
    <section aria-labelledby="needs-you" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SectionTitle id="needs-you">
          {waits ? 'Needs you now' : 'Nothing needs you now'}
        </SectionTitle>
        {waits && (
          <ButtonLink to="/admin/dashboard/to-do" icon={ListChecks}>
            Go Through It
          </ButtonLink>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-5">
        {things.map((thing) => (
          <Waiting key={thing.label} {...thing} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ count, label, note, to, filter }: WaitingThing) {
  const content = (
    <>
      <span
        className={joinClasses('figures text-2xl', count > 0 ? 'font-semibold' : 'text-ink-soft')}
      >
        {count}
      </span>
      <span className={count > 0 ? 'font-medium' : 'text-ink-soft'}>{label}</span>
      {note && count > 0 && <span className="figures text-ink-soft">{note}</span>}
    </>
  );
  const box = joinClasses(
    'grid h-full content-start rounded-surface border p-4',
    count > 0 ? 'border-edge bg-surface' : 'border-line',
  );
  // On a phone, what waits is not to be looked for among zeros.
  if (count === 0) return <li className={joinClasses(box, 'max-sm:hidden')}>{content}</li>;
  return (
    <li>
      <AdminLink
        to={to}
        search={{ filter }}
        className={joinClasses(box, 'transition-colors hover:border-ink hover:bg-wash')}
      >
        {content}
      </AdminLink>
    </li>
  );
}
