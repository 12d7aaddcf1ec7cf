import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { AdminLink } from '../page/AdminLink.tsx';
import { countOf } from '../page/count-of.ts';
import { mailCountsQuery } from './queries.ts';

const reasons = {
  'no-server': 'the shop has no mail server',
  failures: 'the mail server cannot be used',
};

/** On every page as long as mails wait that do not go out by themselves; asked for with the badge of the outbox. */
export function HeldUpNotice() {
  const { data } = useQuery(mailCountsQuery);
  if (!data?.heldUpBy) return null;
  const { waiting, heldUpBy } = data;
  return (
    <section
      aria-label="Emails that wait"
      className="border-b border-line bg-signal-wash print:hidden"
    >
      <p className="mx-auto flex max-w-360 gap-2 px-[clamp(1rem,2.5vw,2rem)] py-2.5">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-signal-ink" />
        <span>
          <span className="font-medium">{`${countOf(waiting, 'email')} ${waiting === 1 ? 'waits' : 'wait'}: ${reasons[heldUpBy]}.`}</span>{' '}
          <AdminLink to="/admin/dashboard/settings/mail" className="text-link whitespace-nowrap">
            Set up email
          </AdminLink>
        </span>
      </p>
    </section>
  );
}
