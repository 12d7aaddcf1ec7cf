import { ArrowRight } from 'lucide-react';
import type { listWaiting, WaitingThing } from '../overview/list-waiting.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';

/** Everything else, one line each. */
export function OtherThings({ waiting }: { waiting: ReturnType<typeof listWaiting> }) {
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
